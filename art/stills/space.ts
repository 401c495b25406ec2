import type { Sheet } from '../layer.ts';
import { circle, linear, nums, path, radial, rect } from '../svg.ts';

/** Stars, a planet with its ring, and the light of a galaxy. */
export function drawSpace({ width, height, random, tint, id }: Sheet): string {
  const night = linear(`${id}n`, [
    [0, tint('#0a0c22')],
    [1, tint('#241a48')],
  ]);
  const glow = radial(`${id}o`, [
    [0, tint('#9b7bff'), 0.6],
    [1, tint('#9b7bff'), 0],
  ]);
  const [x, y, r] = [
    width * random.between(0.25, 0.75),
    height * random.between(0.4, 0.65),
    random.between(110, 210),
  ];
  const colour = tint(random.pick(['#e0a05a', '#5fa8ef', '#c0557a', '#7fc5a5', '#d8d2c0']));
  const stars = Array.from({ length: 90 }, () =>
    circle(random() * width, random() * height, random.between(1, 3.6), ''),
  );
  return (
    `${night}${glow}${rect(0, 0, width, height, `fill="url(#${id}n)"`)}` +
    circle(width * random(), height * random(), 420, `fill="url(#${id}o)"`) +
    `<g fill="#fff" opacity=".9">${stars.join('')}</g>` +
    circle(x, y, r, `fill="${colour}"`) +
    path(
      `M${nums(x - r, y)}a${r} ${r} 0 0 0 ${nums(r * 2, 0)}q${nums(-r, r * 0.5, -r * 2, 0)}z`,
      'fill="#000" opacity=".28"',
    ) +
    (random() > 0.4
      ? `<g transform="rotate(${Math.round(random.between(-30, 20))} ${nums(x, y)})"><ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${(r * 1.8).toFixed(1)}" ry="${(r * 0.34).toFixed(1)}" fill="none" stroke="#f4e6c4" stroke-width="16" opacity=".75"/></g>`
      : circle(x + r * 1.5, y - r * 0.9, r * 0.22, 'fill="#d5dae6"'))
  );
}
