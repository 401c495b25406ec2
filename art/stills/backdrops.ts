import type { Sheet } from '../layer.ts';
import { forest, ridge, waves } from '../shapes.ts';
import { circle, linear, num, path, rect } from '../svg.ts';

/** Grounds on which a prop stands: where it is, and at what time of day. Each is drawn for the whole sheet. */

const skies = [
  ['#7fb6ea', '#dcebf5'],
  ['#f2a36b', '#fbe0b5'],
  ['#5a6fb8', '#f0a7a0'],
  ['#8ea2b8', '#d5dce2'],
] as const;

function fill(
  id: string,
  { width, height, tint }: Sheet,
  top: string,
  bottom: string,
  upTo = height,
): string {
  const gradient = linear(id, [
    [0, tint(top)],
    [1, tint(bottom)],
  ]);
  return `${gradient}${rect(0, 0, width, upTo, `fill="url(#${id})"`)}`;
}

const sky = (sheet: Sheet): string => {
  const [top, bottom] = sheet.random.pick(skies);
  return fill(`${sheet.id}s`, sheet, top, bottom);
};

type Span = readonly [low: number, high: number];

const sun = ({ width, random }: Sheet, height: Span, radius: Span): string =>
  circle(
    width * random.between(0.15, 0.85),
    random.between(...height),
    random.between(...radius),
    'fill="#fff3d0" opacity=".9"',
  );

/** A wall and a table in the light of a lamp. */
function indoors(sheet: Sheet): string {
  const { width, height, random, tint, id } = sheet;
  const [top, bottom] = random.pick([
    ['#31466b', '#17233d'],
    ['#6b4a3a', '#2c1b18'],
    ['#3f6158', '#172a2a'],
    ['#7a5368', '#2d1c2d'],
    ['#b98f5a', '#5b3b26'],
  ] as const);
  const glow = circle(
    width * random.between(0.2, 0.8),
    120,
    random.between(260, 340),
    'fill="#ffdf9e" opacity=".14"',
  );
  const frame = rect(
    width * random.between(0.06, 0.7),
    110,
    210,
    150,
    `fill="none" stroke="#fff" stroke-opacity=".12" stroke-width="12"`,
  );
  return `${fill(`${id}w`, sheet, top, bottom)}${glow}${frame}${rect(0, height - 170, width, 170, `fill="${tint('#5a3622')}"`)}${rect(0, height - 170, width, 14, `fill="${tint('#7d4f33')}"`)}`;
}

/** Grass before a wood. */
function meadow(sheet: Sheet): string {
  const { width, height, random, tint } = sheet;
  const flowers = Array.from({ length: 26 }, () =>
    circle(
      random() * width,
      height - random.between(20, 190),
      random.between(4, 9),
      `fill="${random.pick(['#fff', '#ffd24d', '#e87fa0', '#8fb4ff'])}"`,
    ),
  );
  return (
    sky(sheet) +
    sun(sheet, [110, 220], [44, 66]) +
    path(forest(random, width, 430, 150, 16, height), `fill="${tint('#37593f')}"`) +
    path(ridge(random, width, 500, 24, height), `fill="${tint('#7ba052')}"`) +
    flowers.join('')
  );
}

/** Sand before the sea. */
function shore(sheet: Sheet): string {
  const { width, height, random, tint } = sheet;
  return (
    sky(sheet) +
    sun(sheet, [150, 300], [40, 60]) +
    path(waves(width, 400, 8, width / 8, height), `fill="${tint('#3c7398')}"`) +
    path(waves(width, 470, 10, width / 6, height), `fill="${tint('#2c5c80')}"`) +
    path(ridge(random, width, 590, 22, height), `fill="${tint('#cdb184')}"`)
  );
}

/** Snow under a low sun. */
function snowfield(sheet: Sheet): string {
  const { width, height, random, tint } = sheet;
  const flakes = Array.from({ length: 40 }, () =>
    circle(random() * width, random() * height * 0.8, random.between(2, 6), 'fill="#fff" opacity=".8"'),
  );
  return (
    fill(`${sheet.id}s`, sheet, '#8aa3c4', '#e6dfe4') +
    path(forest(random, width, 440, 190, 14, height), `fill="${tint('#4c6480')}"`) +
    path(ridge(random, width, 500, 26, height), `fill="${tint('#edf2f8')}"`) +
    flakes.join('')
  );
}

/** Stars over dark hills. */
function night(sheet: Sheet): string {
  const { width, height, random, tint } = sheet;
  const stars = Array.from({ length: 60 }, () =>
    circle(random() * width, random() * 430, random.between(1.5, 4), 'fill="#fff" opacity=".85"'),
  );
  return (
    fill(`${sheet.id}s`, sheet, '#0c1636', '#3c3f78') +
    stars.join('') +
    path(ridge(random, width, 470, 60, height), `fill="${tint('#1d2650')}"`) +
    path(ridge(random, width, 560, 30, height), `fill="${tint('#121a38')}"`)
  );
}

/** A stage in the light of its lamps. */
function stage(sheet: Sheet): string {
  const { width, height, random, tint, id } = sheet;
  const beams = Array.from({ length: 5 }, (_, at) => {
    const x = (width * (at + 0.5)) / 5;
    const to = x + random.between(-160, 160);
    return path(
      `M${num(x)} 0L${num(to - 130)} ${height}H${num(to + 130)}z`,
      `fill="${random.pick(['#ffd27f', '#ff9f6b', '#a7c4ff', '#e39be0'])}" opacity=".16"`,
    );
  });
  return `${fill(`${id}w`, sheet, '#2a1638', '#0c0a1c')}${beams.join('')}${rect(0, height - 140, width, 140, `fill="${tint('#3b2233')}"`)}`;
}

/** Houses of a street at dusk. */
function street(sheet: Sheet): string {
  const { width, height, random, tint } = sheet;
  const houses = Array.from({ length: 9 }, (_, at) => {
    const [x, wide, tall] = [(at * width) / 9, width / 9 + 2, random.between(240, 430)];
    const top = height - 130 - tall;
    const windows = Array.from({ length: Math.floor(tall / 74) }, (_f, floor) =>
      [0.2, 0.6]
        .map((side) =>
          rect(
            x + wide * side,
            top + 30 + floor * 70,
            wide * 0.2,
            36,
            `fill="#ffd98a" opacity="${random() > 0.45 ? 0.85 : 0.18}"`,
          ),
        )
        .join(''),
    );
    return (
      rect(x, top, wide, tall, `fill="${tint(random.pick(['#5d4a63', '#48506f', '#6b5560', '#3d4a63']))}"`) +
      windows.join('')
    );
  });
  return `${fill(`${sheet.id}s`, sheet, '#42508c', '#f0a98a')}${houses.join('')}${rect(0, height - 130, width, 130, `fill="${tint('#343a4e')}"`)}`;
}

export const backdrops = { indoors, meadow, shore, snowfield, night, stage, street };
export type Backdrop = keyof typeof backdrops;
