import { backdrop, type Layer, type Sheet } from '../layer.ts';
import { both, crossing, inTurn, pulsing, scrollX, still, sway } from '../motion.ts';
import { waves } from '../shapes.ts';
import { circle, linear, num, nums, num2, path, radial, rect } from '../svg.ts';

const horizon = 0.62;
const beamSteps = 12;

function sky({ width, height, id, tint }: Sheet, moonX: number, moonY: number): string {
  return (
    linear(`${id}s`, [
      [0, tint('#0a1530')],
      [0.45, tint('#1f4a73')],
      [0.62, tint('#6fa9bd')],
    ]) +
    radial(`${id}h`, [
      [0, '#fdf3dc', 0.5],
      [0.5, '#fdf3dc', 0.14],
      [1, '#fdf3dc', 0],
    ]) +
    rect(0, 0, width, height, `fill="url(#${id}s)"`) +
    circle(moonX, moonY, 210, `fill="url(#${id}h)"`) +
    circle(moonX, moonY, 64, 'fill="#fdf3dc"') +
    `<g fill="#e3d5b8" fill-opacity=".6">${circle(moonX - 20, moonY - 14, 13, '')}${circle(moonX + 20, moonY + 18, 9, '')}${circle(moonX + 16, moonY - 26, 6, '')}</g>`
  );
}

function stars({ width, random }: Sheet): string {
  const dots = Array.from({ length: 16 }, () =>
    circle(random() * width, random() * 260, random.between(1, 2.4), ''),
  );
  return `<g fill="#fff">${dots.join('')}</g>`;
}

function glints({ random, height }: Sheet, moonX: number): string {
  const bars = Array.from({ length: 13 }, () => {
    const depth = random.between(0.02, 0.34);
    const wide = random.between(26, 100);
    const x = moonX + (random() - 0.5) * (90 + depth * 700) - wide / 2;
    return rect(
      x,
      height * (horizon + depth),
      wide,
      2.5 + depth * 6,
      `rx="2" fill-opacity="${num2(random.between(0.25, 0.7))}"`,
    );
  });
  return `<g fill="#fdf3dc">${bars.join('')}</g>`;
}

function headland({ random, height, id }: Sheet, width: number): string {
  const foot = height * (horizon + 0.035);
  // The lighthouse stands on the highest part; both ends run out into the water.
  const top = (): number => height * random.between(0.572, 0.59);
  const land = `M0 ${num(foot)}C${nums(50, foot - 6, 60, top() + 14, 130, top() + 6)}S${nums(width * 0.36, top() - 6, width * 0.5, height * 0.583)}S${nums(width * 0.7, top() - 14, width * 0.8, top() - 4)}S${nums(width * 0.94, foot - 8, width, foot)}z`;
  return (
    linear(`${id}l`, [
      [0, '#10263f'],
      [1, '#081526'],
    ]) +
    path(land, `fill="url(#${id}l)"`) +
    path(`M30 ${num(foot)}q${nums(width / 2 - 30, -10, width - 60, 0)}z`, 'fill="#050d19"')
  );
}

function lighthouse(): string {
  return (
    path('M8 220 18 46h36l10 174z', 'fill="#f2ebdd"') +
    path('M15 104h42l3 44H12.5z', 'fill="#c8502f"') +
    path('M40 46h14l10 174H40z', 'fill="#0a1530" fill-opacity=".14"') +
    rect(8, 40, 56, 8, 'rx="2" fill="#1a2a40"') +
    rect(20, 14, 32, 27, 'rx="3" fill="#ffd98a"') +
    path('M14 15 36 0l22 15z', 'fill="#c8502f"')
  );
}

/** The lamp turns in its house: seen from the side a beam grows, shrinks, and grows on the other side. */
function beam(sheet: Sheet, lampX: number, lampY: number, step: number): string {
  const angle = (step / beamSteps) * Math.PI;
  const reach = Math.cos(angle) * 1100;
  const spread = 36 + Math.abs(reach) * 0.11;
  const id = `${sheet.id}b${step}`;
  const cone = (length: number, half: number): string =>
    path(
      `M${nums(lampX, lampY - 8)}L${nums(lampX + length, lampY - half)}V${nums(lampY + half)}L${nums(lampX, lampY + 8)}z`,
      `fill="url(#${id})"`,
    );
  const fade = `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${nums(lampX)}" cy="${nums(lampY)}" r="${nums(Math.max(Math.abs(reach), 130))}"><stop stop-color="#ffe3a3" stop-opacity=".5"/><stop offset="1" stop-color="#ffd98a" stop-opacity="0"/></radialGradient>`;
  return fade + cone(reach, spread) + cone(-reach, spread);
}

function ship(): string {
  return (
    path('M0 34h150l-12 24H14z', 'fill="#0a1a2e"') +
    path('M22 34V18h84v16zM40 18V6h44v12z', 'fill="#12283f"') +
    `<g fill="#ffd98a">${[30, 44, 58, 72, 86].map((x) => rect(x, 23, 7, 5, '')).join('')}${rect(48, 10, 8, 4, '')}${rect(64, 10, 8, 4, '')}</g>` +
    circle(142, 31, 2.5, 'fill="#ff7f57"')
  );
}

/** Night at sea: moon, a turning lighthouse, a ship on the horizon, and swell rolling in. */
export function drawSea(sheet: Sheet): Layer[] {
  const { width, height, id, random, tint } = sheet;
  const moonX = width * random.between(0.2, 0.38);
  const moonY = height * random.between(0.2, 0.32);
  const landWidth = 700;
  const lampX = width * random.between(0.72, 0.82);
  const landX = lampX - landWidth / 2;
  const lampY = height * 0.585 - 192;
  const swell = [
    { tile: 640, length: 160, y: 0.66, rise: 4, colour: '#234f70', turns: -1 },
    { tile: 840, length: 210, y: 0.73, rise: 7, colour: '#1a3d5b', turns: -2 },
    { tile: 1200, length: 300, y: 0.82, rise: 11, colour: '#112b45', turns: -2 },
    { tile: 1600, length: 400, y: 0.92, rise: 16, colour: '#0a1c31', turns: -2 },
  ].map(({ tile, length, y, rise, colour, turns }, index): Layer => {
    const gradient = linear(`${id}w${index}`, [
      [0, tint(colour), 0.9],
      [1, tint(colour), 0.35],
    ]);
    return {
      svg: gradient + path(waves(tile, 30, rise, length, height * (1.1 - y)), `fill="url(#${id}w${index})"`),
      width: tile,
      height: height * (1.1 - y),
      motion: both(scrollX(tile, turns), sway(0, height * y - 30, 0, rise * 0.6, 6 + index, index / 4)),
      repeat: 'x',
    };
  });
  const glint = (from: number): Layer => ({
    svg: glints(sheet, moonX),
    width,
    height,
    motion: pulsing(sway(0, 0, 10, 0, 6, from), 0.3, 1, 8, from),
  });
  const water =
    linear(`${id}w`, [
      [0, tint('#2b6080')],
      [1, tint('#061022')],
    ]) + rect(0, height * horizon, width, height, `fill="url(#${id}w)"`);
  return [
    backdrop(sheet, sky(sheet, moonX, moonY)),
    { svg: stars(sheet), width, height, motion: pulsing(still(), 0.3, 1, 9) },
    { svg: stars(sheet), width, height, motion: pulsing(still(), 0.3, 1, 7, 0.4) },
    backdrop(sheet, water),
    {
      svg: ship(),
      width: 150,
      height: 60,
      motion: crossing(-180, width + 60, height * horizon - 48, 1, random()),
    },
    ...Array.from({ length: beamSteps }, (_, step): Layer => ({
      svg: beam(sheet, lampX, lampY, step),
      width,
      height,
      motion: inTurn(step, beamSteps, 8),
    })),
    { svg: headland(sheet, landWidth), width: landWidth, height, motion: still(landX) },
    { svg: lighthouse(), width: 72, height: 222, motion: still(lampX - 36, height * 0.585 - 218) },
    glint(0),
    ...swell.slice(0, 2),
    glint(0.5),
    ...swell.slice(2),
  ];
}
