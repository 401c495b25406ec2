import type { Sheet } from '../layer.ts';
import { circle, linear, num, nums, path, rect } from '../svg.ts';

/** A table laid for cooking: a window, jars on a shelf, pots, and what grew outside. */
export function drawKitchen({ width, height, random, tint, id }: Sheet): string {
  const wall = linear(`${id}k`, [
    [0, tint('#f0d9b4')],
    [1, tint('#c98d5e')],
  ]);
  const jars = Array.from({ length: 7 }, (_, at) => {
    const x = 60 + at * (width / 7);
    const tall = random.between(60, 120);
    return (
      rect(
        x,
        230 - tall,
        64,
        tall,
        `rx="12" fill="${random.pick(['#b63d4a', '#d9a441', '#2f7a63', '#7a3b69', '#eee3cf'])}"`,
      ) + rect(x + 8, 216 - tall, 48, 18, 'rx="5" fill="#5b3620"')
    );
  });
  const produce = Array.from({ length: 14 }, () =>
    circle(
      random() * width,
      height - random.between(40, 130),
      random.between(22, 46),
      `fill="${random.pick(['#d8432f', '#e98a33', '#6fa343', '#8a2f52', '#e7c94c'])}"`,
    ),
  );
  const pot = (x: number, wide: number, colour: string): string =>
    rect(x, height - 290, wide, 150, `rx="20" fill="${colour}"`) +
    rect(x - 34, height - 262, wide + 68, 22, `rx="11" fill="${colour}"`) +
    path(
      `M${num(x + wide / 2)} ${height - 330}q-30-50 0-90t0-90`,
      'stroke="#fff" stroke-width="14" stroke-linecap="round" fill="none" opacity=".35"',
    );
  return (
    `${wall}${rect(0, 0, width, height, `fill="url(#${id}k)"`)}` +
    rect(
      width * random.between(0.5, 0.62),
      280,
      320,
      220,
      `fill="${tint('#9cc7ea')}" stroke="#f6f1e7" stroke-width="16"`,
    ) +
    jars.join('') +
    rect(0, 230, width, 18, 'fill="#7a4a2a"') +
    rect(0, height - 150, width, 150, `fill="${tint('#6b3f24')}"`) +
    pot(width * random.between(0.08, 0.2), random.between(180, 260), tint('#394766')) +
    pot(width * random.between(0.36, 0.44), random.between(130, 170), tint('#a53d36')) +
    produce.join('')
  );
}

/** Records, a player and a lamp: music at home. */
export function drawRecords({ width, height, random, tint, id }: Sheet): string {
  const wall = linear(`${id}r`, [
    [0, tint('#3a2350')],
    [1, tint('#150d24')],
  ]);
  const [x, y, r] = [width * random.between(0.3, 0.62), height * 0.56, random.between(220, 270)];
  const grooves = [0.92, 0.8, 0.68, 0.56, 0.44].map((share) =>
    circle(x, y, r * share, 'fill="none" stroke="#fff" stroke-opacity=".08" stroke-width="3"'),
  );
  const sleeves = Array.from({ length: 16 }, (_, at) =>
    rect(
      width - 40 - at * 22,
      height - random.between(240, 330),
      16,
      340,
      `fill="${tint(random.pick(['#ff7f57', '#d9a441', '#4fa3a0', '#e9e1cf', '#7a8fd0', '#b63d4a']))}"`,
    ),
  );
  return (
    `${wall}${rect(0, 0, width, height, `fill="url(#${id}r)"`)}` +
    circle(width * random.between(0.05, 0.2), 60, 260, 'fill="#ffcf8a" opacity=".16"') +
    rect(x - r - 60, y - r - 30, r * 2 + 220, r * 2 + 60, `rx="26" fill="${tint('#5d3b28')}"`) +
    circle(x, y, r, 'fill="#10121a"') +
    grooves.join('') +
    circle(x, y, r * 0.34, `fill="${tint(random.pick(['#ff7f57', '#d9a441', '#4fa3a0', '#b63d4a']))}"`) +
    circle(x, y, 9, 'fill="#10121a"') +
    path(
      `M${nums(x + r + 90, y - r + 10)}L${nums(x + r * 0.62, y + r * 0.3)}`,
      'stroke="#c9ced8" stroke-width="14" stroke-linecap="round"',
    ) +
    sleeves.join('')
  );
}

/** A weather map: land, isobars, sun and rain. */
export function drawWeather({ width, height, random, tint, id }: Sheet): string {
  const sea = linear(`${id}m`, [
    [0, tint('#1d4f88')],
    [1, tint('#0d2a52')],
  ]);
  const lands = Array.from({ length: 4 }, () => {
    const [x, y, w, h] = [
      random() * width,
      random.between(0.2, 0.9) * height,
      random.between(160, 360),
      random.between(110, 240),
    ];
    return path(
      `M${nums(x - w, y)}q${nums(w * 0.3, -h, w, -h * 0.7)}t${nums(w, h * 0.5)}q${nums(-w * 0.1, h, -w, h * 0.8)}t${nums(-w, -h * 0.6)}z`,
      `fill="${tint('#4d8a5c')}"`,
    );
  });
  const lines = Array.from({ length: 7 }, (_, at) =>
    path(
      `M-20 ${num(at * 120 + random.between(-30, 30))}q${num(width * 0.3)}-140 ${num(width * 0.55)} 0t${num(width * 0.55)} 20`,
      'fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="4"',
    ),
  );
  const signs = Array.from({ length: 6 }, (_, at) => {
    const [x, y] = [
      (width * ((at % 3) + random.between(0.25, 0.75))) / 3,
      (height * (Math.floor(at / 3) + random.between(0.3, 0.7))) / 2,
    ];
    const cloud =
      circle(x, y, 44, 'fill="#f4f6fb"') +
      circle(x + 50, y + 8, 36, 'fill="#f4f6fb"') +
      circle(x - 46, y + 12, 32, 'fill="#f4f6fb"');
    const rain = path(
      `M${nums(x - 40, y + 60)}l-12 34m46-34l-12 34m46-34l-12 34`,
      'stroke="#8fc7ff" stroke-width="9" stroke-linecap="round"',
    );
    const sun = circle(x + 24, y - 30, 46, 'fill="#ffcf57"');
    return random() > 0.5 ? sun + cloud : cloud + rain;
  });
  return `${sea}${rect(0, 0, width, height, `fill="url(#${id}m)"`)}${lands.join('')}${lines.join('')}${signs.join('')}`;
}
