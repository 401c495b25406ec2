import { backdrop, type Layer, type Sheet } from '../layer.ts';
import { both, pulsing, scrollY, still, sway } from '../motion.ts';
import { forest, pine, ridge } from '../shapes.ts';
import { circle, linear, num, nums, num2, path, radial, rect } from '../svg.ts';

function sky({ width, height, id, tint }: Sheet, sunX: number): string {
  return (
    linear(`${id}s`, [
      [0, tint('#24486f')],
      [0.55, tint('#7fa8c6')],
      [0.8, tint('#dfe7ec')],
    ]) +
    radial(`${id}g`, [
      [0, '#fff8ea', 0.9],
      [0.12, '#fff8ea', 0.85],
      [0.17, '#fff1d8', 0.5],
      [0.5, '#fff1d8', 0.16],
      [1, '#fff1d8', 0],
    ]) +
    rect(0, 0, width, height, `fill="url(#${id}s)"`) +
    circle(sunX, height * 0.42, 330, `fill="url(#${id}g)"`)
  );
}

/** Spruces under snow: a white tree, and the same one in the dark a little lower. None stands in the gap. */
function whiteTrees(
  { random, height }: Sheet,
  tile: number,
  count: number,
  gapFrom: number,
  gapTo: number,
): [dark: string, white: string] {
  const foot = Math.round(height * 0.88);
  const trees = Array.from({ length: count }, (_, at) => {
    const x = Math.round((at + random.between(0.25, 0.75)) * (tile / count));
    return { x, tall: Math.round(random.between(0.24, 0.58) * height) };
  }).filter(({ x, tall }) => x + tall * 0.2 < gapFrom || x - tall * 0.2 > gapTo);
  const white = trees.map(({ x, tall }) => pine(x, foot, tall * 0.37, tall, 5)).join('');
  const dark = trees.map(({ x, tall }) => pine(x, foot + tall * 0.035, tall * 0.34, tall, 5)).join('');
  return [dark, white];
}

function cabin(tint: Sheet['tint']): string {
  return (
    path('M20 62h150v82H20z', `fill="${tint('#6b3a30')}"`) +
    path('M20 82h150M20 102h150M20 122h150', 'stroke="#4a2620" stroke-width="3"') +
    path('M126 40V8h20v46z', 'fill="#53413f"') +
    path('M2 72 95 10l93 62-10 4-83-50-83 50z', 'fill="#f4f8fb"') +
    path('M123 8q12-9 26 0z', 'fill="#f4f8fb"') +
    path('M24 70 95 26l71 44z', `fill="${tint('#7d4539')}"`) +
    '<g fill="#ffd98a"><rect x="40" y="90" width="34" height="30" rx="2"/><rect x="84" y="50" width="22" height="18" rx="2"/></g>' +
    path('M57 90v30M40 105h34M95 50v18', 'stroke="#6b3a30" stroke-width="3"') +
    rect(112, 92, 32, 52, 'rx="2" fill="#33211f"')
  );
}

function flakes({ random, height }: Sheet, tile: number, count: number, size: number): string {
  const dots = Array.from({ length: count }, () =>
    circle(
      random.between(size, tile - size),
      random.between(size, height - size),
      size * random.between(0.6, 1.2),
      `fill-opacity="${num2(random.between(0.45, 0.95))}"`,
    ),
  );
  return `<g fill="#fff">${dots.join('')}</g>`;
}

/** Snow over a spruce wood: a cabin with its lamp lit, smoke, and three depths of falling snow. */
export function drawSnow(sheet: Sheet): Layer[] {
  const { width, height, id, random, tint } = sheet;
  const sunX = width * random.between(0.2, 0.8);
  const cabinX = Math.round(width * random.between(0.12, 0.5));
  const cabinY = height * 0.68;
  const [dark, white] = whiteTrees(sheet, 1600, 11, cabinX - 10, cabinX + 210);
  const hills = path(ridge(random, 1120, height * 0.52, 66, height, 5), `fill="${tint('#8faac2')}"`);
  const far = path(
    forest(random, 960, height * 0.69, height * 0.15, 26, height * 0.86),
    `fill="${tint('#5f7f9d')}"`,
  );
  const mid = path(
    forest(random, 1280, height * 0.75, height * 0.24, 22, height * 0.86),
    `fill="${tint('#3a5a7b')}"`,
  );
  const ground = (y: number, swing: number, from: string, to: string, tile: number, key: string): Layer => ({
    svg:
      linear(`${id}${key}`, [
        [0, from],
        [1, to],
      ]) + path(ridge(random, tile, height * y, swing, height, 5), `fill="url(#${id}${key})"`),
    width: tile,
    height,
    motion: still(),
    repeat: 'x',
  });
  const glow =
    radial(`${id}l`, [
      [0, '#ffd98a', 0.7],
      [1, '#ffd98a', 0],
    ]) + circle(90, 90, 90, `fill="url(#${id}l)"`);
  const smoke = (from: number): Layer => ({
    svg: path(
      'M30 150C0 120 58 96 34 62S52 24 70 0c6 26-22 40-10 68s-26 50-14 82z',
      'fill="#fff" fill-opacity=".45"',
    ),
    width: 80,
    height: 152,
    motion: pulsing(sway(cabinX + 100, cabinY - 140, 7, 5, 4, from), 0.1, 0.9, 6, from),
  });
  const fall = [
    { tile: 420, count: 22, size: 2.2, turns: 3 },
    { tile: 620, count: 20, size: 3.6, turns: 5 },
    { tile: 860, count: 14, size: 6, turns: 8 },
  ].map(({ tile, count, size, turns }, index): Layer => ({
    svg: flakes(sheet, tile, count, size),
    width: tile,
    height,
    motion: both(scrollY(height, turns), sway(0, 0, 22 + index * 12, 0, 4 - index, index / 3)),
    repeat: 'xy',
  }));
  const strip = (svg: string, tile: number): Layer => ({
    svg,
    width: tile,
    height,
    motion: still(),
    repeat: 'x',
  });
  return [
    backdrop(sheet, sky(sheet, sunX)),
    strip(hills, 1120),
    strip(far, 960),
    strip(mid, 1280),
    ...fall.slice(0, 1),
    backdrop(
      sheet,
      linear(`${id}y`, [
        [0, '#f6f9fb'],
        [1, tint('#c8d8e5')],
      ]) +
        path(
          `M0 ${num(height * 0.84)}C${nums(width * 0.3, height * 0.78, width * 0.62, height * 0.9, width, height * 0.82)}V${height}H0z`,
          `fill="url(#${id}y)"`,
        ),
    ),
    smoke(0),
    smoke(0.5),
    { svg: cabin(tint), width: 190, height: 146, motion: still(cabinX, cabinY) },
    { svg: glow, width: 180, height: 180, motion: pulsing(still(cabinX - 33, cabinY + 15), 0.55, 1, 11) },
    ...fall.slice(1, 2),
    strip(path(white, 'fill="#eef4f8"') + path(dark, `fill="${tint('#223c59')}"`), 1600),
    ground(0.87, 20, '#ffffff', tint('#dbe6ee'), 1600, 'n'),
    ...fall.slice(2),
  ];
}
