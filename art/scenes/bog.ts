import { backdrop, type Layer, type Sheet } from '../layer.ts';
import { pulsing, scrollX, still, sway } from '../motion.ts';
import { forest, pine, ridge } from '../shapes.ts';
import { linear, num, num2, path, radial, rect } from '../svg.ts';

const shore = 0.7;

function sky({ width, height, id, tint }: Sheet, sunX: number, sunY: number): string {
  const glow = height * 0.54;
  return (
    linear(`${id}s`, [
      [0, tint('#16223f')],
      [0.42, tint('#51517c')],
      [0.62, tint('#d9806a')],
      [0.74, tint('#ffc38a')],
    ]) +
    radial(`${id}g`, [
      [0, '#fff6e2'],
      [0.15, '#ffe9c4'],
      [0.24, '#ffdca6', 0.85],
      [0.5, '#ffc890', 0.42],
      [0.75, '#ffb37a', 0.13],
      [1, '#ffb37a', 0],
    ]) +
    rect(0, 0, width, height, `fill="url(#${id}s)"`) +
    `<circle cx="${num(sunX)}" cy="${num(sunY)}" r="${num(glow)}" fill="url(#${id}g)"/>`
  );
}

function clouds({ id, random, tint }: Sheet, tile: number): string {
  const streaks = Array.from({ length: 7 }, (_, at) => {
    const wide = random.between(220, 560);
    const x = (at / 7) * tile + random.between(0, 60);
    return rect(
      x,
      random.between(70, 330),
      wide,
      random.between(6, 18),
      `rx="9" fill-opacity="${num2(random.between(0.15, 0.5))}"`,
    );
  });
  const colour = tint('#f0a48c');
  const fade = linear(
    `${id}k`,
    [
      [0, colour, 0],
      [0.4, colour],
      [1, colour, 0],
    ],
    1,
    0,
  );
  return `${fade}<g fill="url(#${id}k)">${streaks.join('')}</g>`;
}

function water({ width, height, id, tint }: Sheet): string {
  const top = height * shore;
  return (
    linear(`${id}m`, [
      [0, '#ffb988', 0],
      [0.6, '#ffb988', 0.42],
      [1, '#ffb988', 0],
    ]) +
    linear(`${id}w`, [
      [0, tint('#e79a78')],
      [0.35, tint('#6a5273')],
      [1, tint('#141a30')],
    ]) +
    rect(0, top - height * 0.09, width, height * 0.13, `fill="url(#${id}m)"`) +
    rect(0, top, width, height - top, `fill="url(#${id}w)"`)
  );
}

function glints({ random, height }: Sheet, sunX: number): string {
  const bars = Array.from({ length: 13 }, () => {
    const depth = random.between(0.01, 0.24);
    const wide = random.between(30, 110);
    const x = sunX + (random() - 0.5) * (160 + depth * 1600) - wide / 2;
    return rect(
      x,
      height * (shore + depth),
      wide,
      2 + depth * 10,
      `rx="2" fill-opacity="${num2(0.6 - depth * 1.6)}"`,
    );
  });
  return `<g fill="#ffe3bb">${bars.join('')}</g>`;
}

function bank({ random, height, id }: Sheet, tile: number): string {
  const trees = Array.from({ length: 7 }, (_, at) => {
    const x = (at + random.between(0.2, 0.8)) * (tile / 7);
    const tall = random.between(0.28, 0.62) * height;
    return pine(x, height * 0.97, tall * 0.3, tall, 5);
  });
  const reeds = Array.from({ length: 16 }, () => {
    const x = Math.round(random() * tile);
    return `M${x} ${height}q2-40 ${Math.round(random.between(-14, 18))}-${Math.round(random.between(50, 100))}`;
  });
  return (
    linear(`${id}b`, [
      [0, '#0b1222'],
      [1, '#060a14'],
    ]) +
    path(trees.join(''), `fill="url(#${id}b)"`) +
    path(ridge(random, tile, height * 0.945, 14, height, 8), 'fill="#070b16"') +
    path(reeds.join(''), 'stroke="#070b16" stroke-width="3" fill="none"')
  );
}

/** Sunset over a bog: three rows of spruces, still water, and dark trees gliding past in front. */
export function drawBog(sheet: Sheet): Layer[] {
  const { width, height, random, tint } = sheet;
  const sunX = width * random.between(0.4, 0.68);
  const sunY = height * random.between(0.54, 0.63);
  const rows = [
    { tile: 800, y: 0.63, tall: 0.12, count: 24, colour: '#5b5a86', opacity: 0.75 },
    { tile: 960, y: 0.66, tall: 0.15, count: 23, colour: '#3d4670', opacity: 0.88 },
    { tile: 1280, y: 0.69, tall: 0.2, count: 25, colour: '#262f52', opacity: 1 },
  ].map(({ tile, y, tall, count, colour, opacity }): Layer => {
    const trees = forest(random, tile, height * y, height * tall, count, height * shore + 2);
    return {
      svg: path(trees, `fill="${tint(colour)}" fill-opacity="${num2(opacity)}"`),
      width: tile,
      height,
      motion: scrollX(tile, -1),
      repeat: 'x',
    };
  });
  const glint = (from: number): Layer => ({
    svg: glints(sheet, sunX),
    width,
    height,
    motion: pulsing(sway(0, 0, 14, 0, 4, from), 0.35, 1, 8, from),
  });
  return [
    backdrop(sheet, sky(sheet, sunX, sunY)),
    { svg: clouds(sheet, 1600), width: 1600, height: 360, motion: scrollX(1600, -1), repeat: 'x' },
    ...rows,
    { svg: water(sheet), width, height, motion: still() },
    glint(0),
    glint(0.5),
    { svg: bank(sheet, 2400), width: 2400, height, motion: scrollX(2400, -1), repeat: 'x' },
  ];
}
