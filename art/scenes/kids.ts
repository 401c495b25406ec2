import { backdrop, type Layer, type Sheet } from '../layer.ts';
import { crossing, hop, pulsing, scrollX, still, sway } from '../motion.ts';
import { ridge } from '../shapes.ts';
import { circle, linear, num, nums, path, radial, rect } from '../svg.ts';

const walls = ['#ff7f57', '#ffd166', '#5b7cfa', '#ff9fb5', '#57c4b8'];
const houseWidth = 130;
const houseHeight = 206;

function sky({ width, height, id, tint }: Sheet): string {
  return (
    linear(`${id}s`, [
      [0, tint('#4aaee6')],
      [0.6, tint('#a9def2')],
      [0.8, '#ffe9b8'],
    ]) + rect(0, 0, width, height, `fill="url(#${id}s)"`)
  );
}

function rainbow(width: number, height: number): string {
  const bands = ['#ff7f57', '#ffb05c', '#ffe08a', '#8fd694', '#6fb7f0', '#a08bea'].map((colour, at) => {
    const radius = width * 0.42 - at * 16;
    return path(
      `M${nums(width * 0.5 - radius, height * 0.75)}a${num(radius)} ${num(radius)} 0 0 1 ${num(radius * 2)} 0`,
      `stroke="${colour}"`,
    );
  });
  return `<g fill="none" stroke-width="16" stroke-opacity=".4">${bands.join('')}</g>`;
}

function sun(id: string): string {
  return (
    radial(`${id}u`, [
      [0, '#fff7d6'],
      [0.5, '#fff1b8', 0.55],
      [1, '#fff1b8', 0],
    ]) +
    circle(150, 150, 150, `fill="url(#${id}u)"`) +
    circle(150, 150, 68, 'fill="#fff3c4"') +
    '<g fill="#e08a3c"><circle cx="128" cy="142" r="6"/><circle cx="172" cy="142" r="6"/></g>' +
    path('M128 164q22 24 44 0', 'fill="none" stroke="#e08a3c" stroke-width="6" stroke-linecap="round"') +
    '<g fill="#ffb79a" fill-opacity=".7"><circle cx="114" cy="160" r="9"/><circle cx="186" cy="160" r="9"/></g>'
  );
}

function rays(offset: number): string {
  const spokes = Array.from({ length: 6 }, (_, at) => {
    const angle = ((at + offset) / 6) * Math.PI * 2;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return `M${nums(150 + cos * 84, 150 + sin * 84)}L${nums(150 + cos * 112, 150 + sin * 112)}`;
  });
  return path(spokes.join(''), 'stroke="#fff3c4" stroke-width="12" stroke-linecap="round"');
}

function cloud(): string {
  return path(
    'M40 120a34 34 0 0 1 4-66 52 52 0 0 1 96-6 40 40 0 0 1 60 26 26 26 0 0 1-4 46z',
    'fill="#fff" fill-opacity=".92"',
  );
}

function house(colour: string, roof: string, happy: boolean): string {
  return (
    path('M46 180v18M84 180v18', 'stroke="#5b3a2e" stroke-width="8"') +
    path('M40 194h20a10 10 0 0 1 4 11H40zM78 194h20a10 10 0 0 1 4 11H78z', 'fill="#3a2a3f"') +
    path('M14 82h102v96a6 6 0 0 1-6 6H20a6 6 0 0 1-6-6z', `fill="${colour}"`) +
    path('M65 8 128 86q2 6-6 6H8q-8 0-6-6z', `fill="${roof}"`) +
    rect(88, 18, 16, 40, 'rx="3" fill="#8d4a3a"') +
    '<g fill="#fff8e8"><circle cx="44" cy="116" r="13"/><circle cx="86" cy="116" r="13"/></g><g fill="#22304c"><circle cx="46" cy="118" r="6"/><circle cx="84" cy="118" r="6"/></g>' +
    (happy
      ? path('M46 142h38a19 22 0 0 1-38 0z', 'fill="#7a2d2a"') +
        path('M56 158q9-8 18 0-9 8-18 0z', 'fill="#ff9fb5"')
      : path('M50 146q15 16 30 0', 'fill="none" stroke="#7a2d2a" stroke-width="6" stroke-linecap="round"'))
  );
}

function flowers({ random, height }: Sheet, tile: number): string {
  const stems = Array.from({ length: 15 }, (_, at) => {
    const x = Math.round((at + random.between(0.2, 0.8)) * (tile / 15));
    const y = Math.round(height - random.between(48, 96));
    return { x, y, colour: random.pick(['#fff', '#ffe08a', '#ff9fb5', '#ff7f57', '#c9b6ff']) };
  });
  const green = stems.map(({ x, y }) => `M${x} ${y}V${height}`).join('');
  // A dashed circle with round caps is five petals.
  const heads = stems.map(
    ({ x, y, colour }) =>
      circle(x, y, 9, `stroke="${colour}"`) + circle(x, y, 5, 'fill="#e8a33d" stroke="none"'),
  );
  const petals = `<g fill="#e8a33d" stroke-width="13" stroke-linecap="round" stroke-dasharray=".1 11.21">${heads.join('')}</g>`;
  return path(green, 'stroke="#2f7d45" stroke-width="5"') + petals;
}

function balloon(): string {
  return (
    path('M60 4c36 0 56 26 56 56 0 32-30 56-44 74H48C34 116 4 92 4 60 4 30 24 4 60 4z', 'fill="#ff7f57"') +
    path('M60 4c14 0 22 26 22 56 0 32-8 56-12 74H50c-4-18-12-42-12-74C38 30 46 4 60 4z', 'fill="#fff3c4"') +
    path('M50 134l4 22M70 134l-4 22', 'stroke="#7a5a3a" stroke-width="2.5"') +
    rect(48, 154, 24, 20, 'rx="4" fill="#a56a3c"')
  );
}

/** A meadow for children: houses with faces that hop, a smiling sun, a rainbow and a balloon. */
export function drawKids(sheet: Sheet): Layer[] {
  const { width, height, id, random, tint } = sheet;
  const sunX = width * random.between(0.7, 0.8);
  const sunY = height * 0.26;
  const colours = [...walls.slice(random.whole(0, 4)), ...walls];
  const wide = width > 800;
  const count = wide ? 4 : 2;
  const houses = Array.from({ length: count }, (_, at): Layer => ({
    svg: house(colours[at] ?? '', random.pick(['#7a3b2e', '#3b4a7a', '#8d3b4a']), at % 2 === 0),
    width: houseWidth,
    height: houseHeight,
    motion: hop(
      width * ((wide ? 0.12 : 0.06) + (at * (wide ? 0.76 : 1)) / count) + random.between(0, 40),
      height * (0.6 + (at % 2) * 0.06),
      34,
      32,
      at / 2,
    ),
  }));
  const hill = (y: number, swing: number, top: string, foot: string, key: string, tile: number): Layer => ({
    svg:
      linear(`${id}${key}`, [
        [0, tint(top)],
        [1, tint(foot)],
      ]) + path(ridge(random, tile, height * y, swing, height, 4), `fill="url(#${id}${key})"`),
    width: tile,
    height,
    motion: scrollX(tile, -1),
    repeat: 'x',
  });
  const clouds = Array.from({ length: 3 }, (_, at): Layer => ({
    svg: cloud(),
    width: 240,
    height: 124,
    motion: crossing(-260, width + 40, height * (0.08 + at * 0.11), 1, at / 3 + random.between(0, 0.2)),
  }));
  const ray = (offset: number): Layer => ({
    svg: rays(offset),
    width: 300,
    height: 300,
    motion: pulsing(sway(sunX - 150, sunY - 150, 0, 7, 4), 0.1, 1, 16, offset),
  });
  return [
    backdrop(sheet, sky(sheet)),
    { svg: rainbow(width, height), width, height, motion: pulsing(still(), 0.6, 1, 3) },
    ray(0),
    ray(0.5),
    { svg: sun(id), width: 300, height: 300, motion: sway(sunX - 150, sunY - 150, 0, 7, 4) },
    ...clouds.slice(0, 2),
    hill(0.64, 60, '#9bd67f', '#6db862', 'a', 1120),
    {
      svg: balloon(),
      width: 120,
      height: 176,
      motion: sway(
        width * (wide ? random.between(0.44, 0.54) : random.between(0.1, 0.18)),
        height * (wide ? 0.14 : 0.24),
        46,
        22,
        2,
      ),
    },
    ...clouds.slice(2),
    hill(0.73, 40, '#7cc76b', '#4fa85d', 'b', 1440),
    ...houses,
    hill(0.88, 20, '#5db565', '#3c9150', 'c', 1600),
    { svg: flowers(sheet, 1600), width: 1600, height, motion: scrollX(1600, -1), repeat: 'x' },
  ];
}
