import { backdrop, type Layer, type Sheet } from '../layer.ts';
import { crossing, pulsing, scrollX, still } from '../motion.ts';
import { circle, linear, num, nums, num2, path, radial, rect } from '../svg.ts';

interface House {
  x: number;
  wide: number;
  tall: number;
}

/** A row of houses as wide as its tile; the last one ends where the first begins. */
function row({ random }: Sheet, tile: number, low: number, high: number): House[] {
  const houses: House[] = [];
  for (let x = 0; x < tile;) {
    const wide = Math.min(Math.round(random.between(46, 118)), tile - x);
    houses.push({
      x,
      wide: tile - x - wide < 40 ? tile - x : wide,
      tall: Math.round(random.between(low, high)),
    });
    x += houses.at(-1)?.wide ?? tile;
  }
  return houses;
}

/** Flat roofs, gables, and now and then a church spire as an old Hanseatic town has them. */
function roofs({ random }: Sheet, houses: readonly House[], bottom: number, spire: number): string {
  let sinceSpire = 1;
  return houses
    .map(({ x, wide, tall }) => {
      const top = bottom - tall;
      const block = `M${x} ${bottom}V${top}h${wide}V${bottom}z`;
      const kind = random();
      sinceSpire += 1;
      if (kind > 0.62 && wide > 56 && sinceSpire > 2) {
        sinceSpire = 0;
        const [middle, half] = [x + wide / 2, Math.min(wide / 2, 30)];
        const up = Math.round(spire * random.between(0.75, 1.1));
        return `${block}M${nums(middle - half, top)}v-34h${num(half * 0.3)}L${nums(middle - 3, top - 34 - up)}v-16h6v16L${nums(middle + half * 0.7, top - 34)}h${num(half * 0.3)}v34z`;
      }
      if (kind > 0.34 && wide < 96)
        return `${block}M${x - 3} ${top + 1}l${num(wide / 2 + 3)}-${num(wide * 0.42)} ${num(wide / 2 + 3)} ${num(wide * 0.42)}z`;
      if (kind < 0.14) return `${block}M${nums(x + wide * 0.6, top)}v-44h5v44z`;
      return block;
    })
    .join('');
}

function windows({ random }: Sheet, houses: readonly House[], bottom: number, share: number): string {
  const lit = houses.flatMap(({ x, wide, tall }) => {
    const columns = Math.max(1, Math.floor((wide - 16) / 22));
    const rows = Math.max(1, Math.floor((tall - 24) / 30));
    const inset = (wide - columns * 22 + 11) / 2;
    return Array.from({ length: columns * rows }, (_, at) =>
      random() < share
        ? `M${nums(Math.round(x + inset + (at % columns) * 22) + 5, Math.round(bottom - tall + 16 + Math.floor(at / columns) * 30))}v15`
        : '',
    );
  });
  return lit.join('');
}

function sky({ width, height, id, tint }: Sheet, moonX: number): string {
  return (
    linear(`${id}s`, [
      [0, tint('#130b29')],
      [0.45, tint('#40204f')],
      [0.8, tint('#a84a5c')],
      [1, tint('#e98a63')],
    ]) +
    radial(`${id}m`, [
      [0, '#fdf3dc', 0.45],
      [0.5, '#fdf3dc', 0.12],
      [1, '#fdf3dc', 0],
    ]) +
    rect(0, 0, width, height, `fill="url(#${id}s)"`) +
    circle(moonX, 130, 190, `fill="url(#${id}m)"`) +
    path(`M${nums(moonX + 12, 86)}a46 46 0 1 0 32 66a40 40 0 0 1-32-66z`, 'fill="#fdf3dc"')
  );
}

/** A car at night is its light, its glow behind, and its reflection on the wet street. */
function car(id: string, colour: string): string {
  return `<g id="${id}" fill="${colour}">${rect(0, 6, 46, 5, 'rx="2.5" fill-opacity=".35"')}${circle(46, 8, 5, '')}${circle(36, 8, 4, 'fill-opacity=".8"')}${rect(30, 18, 20, 22, 'rx="8" fill-opacity=".16"')}</g>`;
}

function traffic({ id, random }: Sheet, tile: number, colour: string, turns: number, y: number): Layer {
  const name = `${id}t${tile}`;
  const cars = Array.from(
    { length: 7 },
    (_, at) => `<use href="#${name}" x="${Math.round((at / 7) * tile + random.between(0, tile / 9))}"/>`,
  );
  return {
    svg: cars.join(''),
    defs: car(name, colour),
    width: tile,
    height: 44,
    motion: scrollX(tile, turns, y),
    repeat: 'x',
  };
}

function tram(): string {
  const car = (x: number): string =>
    rect(x, 0, 150, 44, 'rx="9" fill="#31507f"') +
    rect(x, 26, 150, 18, 'rx="5" fill="#ff7f57"') +
    `<g fill="#ffdf9a">${[10, 38, 66, 94, 122].map((at) => rect(x + at, 7, 21, 15, 'rx="3"')).join('')}</g>`;
  return `${car(0)}${car(158)}${rect(148, 12, 12, 26, 'fill="#2a1730"')}${circle(310, 34, 4, 'fill="#fff6e2"')}`;
}

/** A town at nightfall: three rows of roofs and spires gliding past, a tram, and lights on the street. */
export function drawCity(sheet: Sheet): Layer[] {
  const { width, height, id, random, tint } = sheet;
  const street = height * 0.92;
  const moonX = width * random.between(0.15, 0.85);
  const stars = (from: number): Layer => ({
    svg: `<g fill="#fff">${Array.from({ length: 12 }, () => circle(random() * width, random() * 240, random.between(1, 2.2), '')).join('')}</g>`,
    width,
    height: 250,
    motion: pulsing(still(), 0.15, 0.9, 7 + from * 4, from),
  });
  const rows = [
    { tile: 800, low: 130, high: 250, spire: 120, colour: '#6d3358', share: 0, bottom: street },
    { tile: 1280, low: 90, high: 230, spire: 150, colour: '#371a3d', share: 0.28, bottom: street },
    { tile: 1920, low: 50, high: 150, spire: 130, colour: '#150b22', share: 0.38, bottom: street + 10 },
  ].flatMap(({ tile, low, high, spire, colour, share, bottom }, index): Layer[] => {
    const houses = row(sheet, tile, low, high);
    const fill = linear(`${id}r${index}`, [
      [0, tint(colour)],
      [1, tint(index === 0 ? '#a84f5e' : colour)],
    ]);
    const layer = (svg: string, motion: Layer['motion']): Layer => ({
      svg,
      width: tile,
      height,
      motion,
      repeat: 'x',
    });
    const scroll = scrollX(tile, -1);
    const body = layer(
      fill + path(roofs(sheet, houses, bottom, spire), `fill="url(#${id}r${index})"`),
      scroll,
    );
    if (share === 0) return [body];
    const lit = path(
      windows(sheet, houses, bottom, share),
      `stroke="#ffcb6b" stroke-width="11" stroke-opacity="${num2(0.5 + index * 0.15)}"`,
    );
    const late = path(windows(sheet, houses, bottom, 0.07), 'stroke="#ffe7b3" stroke-width="11"');
    return [body, layer(lit, scroll), layer(late, pulsing(scroll, 0, 1, 5 + index))];
  });
  const ground =
    linear(`${id}g`, [
      [0, '#1b0e26'],
      [1, '#0a0613'],
    ]) + rect(0, street, width, height - street, `fill="url(#${id}g)"`);
  return [
    backdrop(sheet, sky(sheet, moonX)),
    stars(0),
    stars(0.5),
    ...rows,
    backdrop(sheet, ground),
    { svg: tram(), width: 316, height: 46, motion: crossing(-340, width + 40, street - 44, 2, random()) },
    traffic(sheet, 1280, '#ffe7b3', 3, street + 4),
    traffic(sheet, 960, '#ff6a4d', -4, street + 22),
  ];
}
