import { backdrop, type Layer, type Sheet } from '../layer.ts';
import { crossing, pulsing, scrollX, still, sway } from '../motion.ts';
import { circle, linear, num, nums, num2, path, radial, rect } from '../svg.ts';

const radius = 196;

/** Land on an unrolled globe: soft blobs, as a tile as wide as one turn. */
function continents({ random, tint }: Sheet, tile: number): string {
  const lands = Array.from({ length: 9 }, (_, at) => {
    const x = ((at + 0.5) / 9) * tile;
    const y = radius * random.between(0.35, 1.55);
    const w = random.between(50, 105);
    const h = random.between(34, 80);
    const turn = `q${nums(w * 0.5, -h * 0.9, w, -h * 0.3)}t${nums(w * 0.7, h * 0.5)}q${nums(-w * 0.1, h * 0.8, -w * 0.8, h * 0.7)}t${nums(-w * 0.9, -h * 0.9)}z`;
    return `M${nums(x - w, y)}${turn}`;
  });
  return path(lands.join(''), `fill="${tint('#5fa8ef')}" fill-opacity=".55"`);
}

/** The studio wall with a round hole where the globe turns behind it. */
function wall({ width, height, id, tint }: Sheet, globeX: number, globeY: number): string {
  const hole = `M${nums(globeX - radius, globeY)}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0-${radius * 2} 0z`;
  return (
    linear(
      `${id}w`,
      [
        [0, tint('#081b3a')],
        [0.55, tint('#103a6c')],
        [1, tint('#0b2145')],
      ],
      1,
      1,
    ) + path(`M0 0H${num(width)}V${num(height)}H0z${hole}`, `fill="url(#${id}w)" fill-rule="evenodd"`)
  );
}

function globeShade({ id, tint }: Sheet, x: number, y: number): string {
  const lines = [0.36, 0.7, 0.93].map(
    (part) => `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(radius * part)}" ry="${radius}"/>`,
  );
  const rows = [-0.62, -0.22, 0.22, 0.62].map((part) => {
    const half = radius * Math.sqrt(1 - part * part);
    return `<path d="M${nums(x - half, y + part * radius)}h${num(half * 2)}"/>`;
  });
  return (
    `<radialGradient id="${id}s" cx=".36" cy=".3" r=".78"><stop stop-color="#cfe6ff" stop-opacity=".32"/><stop offset=".5" stop-color="${tint('#0b2145')}" stop-opacity="0"/><stop offset="1" stop-color="#040d20" stop-opacity=".78"/></radialGradient>` +
    `<g fill="none" stroke="#bfe0ff" stroke-opacity=".22" stroke-width="1.5">${lines.join('')}${rows.join('')}</g>` +
    circle(x, y, radius, `fill="url(#${id}s)" stroke="#8fc2ff" stroke-opacity=".55" stroke-width="2"`)
  );
}

function ring(x: number, y: number, step: number): string {
  return circle(
    x,
    y,
    radius + 26 + step * 44,
    `fill="none" stroke="#8fc2ff" stroke-opacity="${num2(0.5 - step * 0.08)}" stroke-width="2"`,
  );
}

/** Words of a running text, as blocks: readable in no language, understood in all. */
function blocks({ random }: Sheet, tile: number): string {
  const words: string[] = [];
  for (let x = 20; x < tile - 90;) {
    const wide = random.between(34, 130);
    words.push(rect(x, 17, Math.min(wide, tile - 30 - x), 14, 'rx="4"'));
    x += wide + (random() > 0.78 ? 66 : 16);
  }
  const dots = words.length > 0 ? circle(tile - 12, 24, 6, 'fill="#ff7f57"') : '';
  return `<g fill="#dbeaff" fill-opacity=".82">${words.join('')}</g>${dots}`;
}

function chartBar({ id, tint }: Sheet, index: number): string {
  const colours = index === 4 ? ['#ffb08f', '#ff7f57'] : [tint('#9ccbff'), tint('#3f7fca')];
  return (
    linear(`${id}c${index}`, [
      [0, colours[0] ?? ''],
      [1, colours[1] ?? '', 0.55],
    ]) + rect(0, 0, 40, 330, `rx="6" fill="url(#${id}c${index})"`)
  );
}

function presenter({ id, tint }: Sheet): string {
  return (
    linear(`${id}p`, [
      [0, tint('#1d4a80')],
      [1, tint('#0a1d3c')],
    ]) +
    path('M0 250C4 168 38 150 88 140L92 118h46l4 22c50 10 84 28 88 110z', `fill="url(#${id}p)"`) +
    path('M92 140 115 186 138 140 128 128H102z', 'fill="#e9f1fb" fill-opacity=".9"') +
    path('M110 150h10l6 40-11 14-11-14z', 'fill="#ff7f57"') +
    path('M74 66C74 24 92 4 115 4s41 20 41 62-20 70-41 70-41-28-41-70z', `fill="${tint('#e0b193')}"`) +
    path(
      'M70 70C66 22 88-2 116 0c30 2 48 26 44 72-6-22-18-36-34-40-20 8-44 8-56 38z',
      `fill="${tint('#27384f')}"`,
    )
  );
}

/** The lower third: a title and a line that nobody can read. */
const banner =
  rect(0, 0, 590, 64, `rx="6" fill="#f6f1e7"`) +
  rect(0, 0, 104, 64, 'rx="6" fill="#ff7f57"') +
  path('M38 20h28M38 32h28M38 44h18', 'stroke="#2a0d02" stroke-width="6" stroke-linecap="round"') +
  `<g fill="#12203b">${rect(128, 16, 260, 14, 'rx="4"')}${rect(402, 16, 120, 14, 'rx="4"')}${rect(128, 40, 340, 9, 'rx="4" fill-opacity=".5"')}</g>`;

/** A news studio: a globe that turns, charts that grow, a presenter at the desk and a running line. */
export function drawStudio(sheet: Sheet): Layer[] {
  const { width, height, id, random, tint } = sheet;
  const globeX = width * random.between(0.64, 0.7);
  const globeY = height * 0.38;
  const turn = radius * 4;
  const wide = width > 800;
  const chart = Array.from({ length: 5 }, (_, index): Layer => ({
    svg: chartBar(sheet, index),
    width: 40,
    height: 330,
    motion: sway(
      width * 0.06 + index * 54,
      height * (0.5 - index * 0.035) + random.between(-20, 30),
      0,
      30,
      3 + (index % 3),
      index / 5,
    ),
  }));
  const desk =
    linear(`${id}d`, [
      [0, tint('#2a66ad')],
      [0.12, tint('#123a6b')],
      [1, tint('#071733')],
    ]) +
    path(
      `M0 ${height * 0.76}Q${nums(width / 2, height * 0.68, width, height * 0.76)}V${height}H0z`,
      `fill="url(#${id}d)"`,
    ) +
    path(
      `M0 ${height * 0.765}Q${nums(width / 2, height * 0.685, width, height * 0.765)}`,
      'fill="none" stroke="#8fc2ff" stroke-opacity=".65" stroke-width="3"',
    );
  return [
    backdrop(
      sheet,
      radial(`${id}o`, [
        [0, tint('#1c5ba5')],
        [1, tint('#0b2c5c')],
      ]) + circle(globeX, globeY, radius + 2, `fill="url(#${id}o)"`),
    ),
    {
      svg: continents(sheet, turn),
      width: turn,
      height: radius * 2,
      motion: scrollX(turn, 2, globeY - radius),
      repeat: 'x',
    },
    backdrop(sheet, wall(sheet, globeX, globeY)),
    {
      svg:
        linear(
          `${id}f`,
          [
            [0, '#8fc2ff', 0],
            [0.5, '#8fc2ff', 0.16],
            [1, '#8fc2ff', 0],
          ],
          1,
          0,
        ) + path('M140 0H380L240 720H0z', `fill="url(#${id}f)"`),
      width: 380,
      height,
      motion: crossing(-400, width + 20, 0, 2, random()),
    },
    ...[0, 1, 2, 3, 4].map((step): Layer => ({
      svg: ring(globeX, globeY, step),
      width,
      height,
      motion: pulsing(still(), 0.25, 1, 8, -step / 5),
    })),
    backdrop(sheet, globeShade(sheet, globeX, globeY)),
    ...(wide ? chart : []),
    {
      svg: presenter(sheet),
      width: 230,
      height: 250,
      motion: sway(width * (wide ? 0.4 : 0.26) - 115, height * 0.43, 3, 1.5, 5),
    },
    backdrop(sheet, desk),
    ...(wide ? [{ svg: banner, width: 590, height: 64, motion: still(70, height * 0.805) }] : []),
    {
      svg: rect(0, 0, width, 48, `fill="#050f22" fill-opacity=".88"`),
      width,
      height: 48,
      motion: still(0, height - 48),
    },
    {
      svg: blocks(sheet, 1600),
      width: 1600,
      height: 48,
      motion: scrollX(1600, -2, height - 48),
      repeat: 'x',
    },
  ];
}
