import type { Sheet } from '../layer.ts';
import { forest, pine, ridge } from '../shapes.ts';
import { circle, linear, num, nums, path, rect } from '../svg.ts';

type Sky = readonly [top: string, bottom: string];
const skies: readonly Sky[] = [
  ['#7fb6ea', '#dcebf5'],
  ['#f2a36b', '#fbe0b5'],
  ['#5a6fb8', '#f0a7a0'],
  ['#8ea2b8', '#d5dce2'],
  ['#18264d', '#56548c'],
];

function sky({ width, height, id, random, tint }: Sheet): string {
  const [top, bottom] = random.pick(skies);
  const fill = linear(`${id}y`, [
    [0, tint(top)],
    [1, tint(bottom)],
  ]);
  const sun = circle(
    width * random.between(0.12, 0.88),
    random.between(90, 260),
    random.between(40, 70),
    'fill="#fff3d0" opacity=".9"',
  );
  return `${fill}${rect(0, 0, width, height, `fill="url(#${id}y)"`)}${sun}`;
}

/** Beds, an apple tree and a greenhouse behind a house. */
export function drawGarden(sheet: Sheet): string {
  const { width, height, random, tint } = sheet;
  const treeX = width * random.between(0.15, 0.4);
  const crowns = Array.from({ length: 7 }, () =>
    circle(
      treeX + random.between(-130, 130),
      250 + random.between(-90, 90),
      random.between(70, 110),
      `fill="${tint('#4f8a43')}"`,
    ),
  );
  const apples = Array.from({ length: 12 }, () =>
    circle(treeX + random.between(-170, 170), 260 + random.between(-130, 130), 13, 'fill="#d8432f"'),
  );
  const beds = Array.from({ length: 4 }, (_, row) => {
    const y = 520 + row * 56;
    const plants = Array.from({ length: 16 }, (_p, at) =>
      circle(
        ((at + random()) * width) / 16,
        y - 8,
        random.between(14, 28),
        `fill="${random.pick(['#6fa343', '#4f8a43', '#8dbb4f', '#d9a441', '#c0557a'])}"`,
      ),
    );
    return rect(0, y, width, 30, `fill="${tint('#5b3620')}"`) + plants.join('');
  });
  const houseX = width * random.between(0.58, 0.72);
  return (
    sky(sheet) +
    path(ridge(sheet.random, width, 420, 30, height), `fill="${tint('#7fae5c')}"`) +
    rect(houseX, 250, 300, 220, `fill="${tint(random.pick(['#e9d9b8', '#b5533c', '#d8dde4', '#c9a24f']))}"`) +
    path(`M${nums(houseX - 30, 256)}l180-120 180 120z`, 'fill="#4a3040"') +
    rect(houseX + 60, 310, 60, 70, 'fill="#fbe7b0"') +
    rect(houseX + 180, 310, 60, 70, 'fill="#fbe7b0"') +
    rect(treeX - 18, 300, 36, 200, 'fill="#5b3620"') +
    crowns.join('') +
    apples.join('') +
    beds.join('')
  );
}

/** A road to the horizon, with the people on it. */
export function drawRoad(sheet: Sheet): string {
  const { width, height, random, tint } = sheet;
  const [far, horizon] = [width * random.between(0.35, 0.65), 330];
  const gravel = random() > 0.5;
  const ground = tint(random.pick(['#6d8f4a', '#b98f5a', '#dfe6ee', '#3f5c3a']));
  const dashes = Array.from({ length: 6 }, (_, at) => {
    const near = (at + 0.3) / 6;
    const y = horizon + (height - horizon) * near * near;
    const x = far + (width / 2 - far) * near * near;
    return rect(x - 5 * (1 + near * 3), y, 10 * (1 + near * 3), 16 + 44 * near, 'fill="#fff" opacity=".8"');
  });
  const carX = far + random.between(-90, 90);
  const car =
    rect(
      carX - 70,
      440,
      140,
      60,
      `rx="16" fill="${tint(random.pick(['#d8432f', '#31507f', '#e7c94c', '#f4f6fb']))}"`,
    ) +
    rect(carX - 46, 404, 92, 50, 'rx="16" fill="#22304d"') +
    circle(carX - 44, 502, 22, 'fill="#151a26"') +
    circle(carX + 44, 502, 22, 'fill="#151a26"') +
    (gravel
      ? Array.from({ length: 8 }, () =>
          circle(
            carX + random.between(-160, 160),
            500 + random.between(-20, 30),
            random.between(26, 60),
            'fill="#e8d6b5" opacity=".35"',
          ),
        ).join('')
      : '');
  return (
    sky(sheet) +
    path(ridge(sheet.random, width, horizon - 20, 60, height), `fill="${tint('#6c7f9a')}"`) +
    rect(0, horizon, width, height - horizon, `fill="${ground}"`) +
    path(
      `M${nums(far - 14, horizon)}H${num(far + 14)}L${nums(width * 0.86, height)}H${num(width * 0.14)}z`,
      `fill="${gravel ? tint('#c9a876') : '#3a4152'}"`,
    ) +
    (gravel ? '' : dashes.join('')) +
    car
  );
}

/** Houses on a slope by the water, a church among them. */
export function drawVillage(sheet: Sheet): string {
  const { width, height, random, tint } = sheet;
  const houses = Array.from({ length: 9 }, (_, at) => {
    const x = (at + random.between(0.05, 0.4)) * (width / 9);
    const [wide, tall] = [random.between(80, 130), random.between(60, 100)];
    const y = 470 + random.between(-46, 30);
    return (
      rect(
        x,
        y - tall,
        wide,
        tall,
        `fill="${tint(random.pick(['#b5533c', '#e9d9b8', '#d9a441', '#f4f1e8', '#5d7a8c']))}"`,
      ) +
      path(
        `M${nums(x - 12, y - tall + 2)}l${nums(wide / 2 + 12, -wide * 0.5)} ${nums(wide / 2 + 12, wide * 0.5)}z`,
        'fill="#43303a"',
      ) +
      rect(x + wide * 0.2, y - tall * 0.7, 20, 24, 'fill="#ffe2a0"') +
      rect(x + wide * 0.6, y - tall * 0.7, 20, 24, 'fill="#ffe2a0"')
    );
  });
  const churchX = width * random.between(0.2, 0.75);
  const church =
    rect(churchX, 290, 90, 190, 'fill="#f4f1e8"') +
    path(`M${nums(churchX - 10, 292)}l55-190 55 190z`, 'fill="#43303a"');
  return (
    sky(sheet) +
    path(forest(sheet.random, width, 420, 120, 22, 520), `fill="${tint('#2f4a44')}"`) +
    church +
    path(ridge(sheet.random, width, 480, 20, 600), `fill="${tint('#6f8f4d')}"`) +
    houses.join('') +
    rect(0, 520, width, height - 520, `fill="${tint('#3d6f93')}"`) +
    Array.from({ length: 12 }, () =>
      rect(
        random() * width,
        random.between(540, 700),
        random.between(60, 200),
        5,
        'rx="2" fill="#fff" opacity=".35"',
      ),
    ).join('')
  );
}

/** Lanes of a running track and those who run on them, from one of its sides. */
export function drawTrack(sheet: Sheet): string {
  const { width, height, random, tint } = sheet;
  const crowd = Array.from({ length: 90 }, () =>
    circle(
      random() * width,
      random.between(200, 330),
      13,
      `fill="${random.pick(['#f4f6fb', '#ff7f57', '#31507f', '#e7c94c', '#b63d4a', '#6fa343'])}"`,
    ),
  );
  const lanes = Array.from({ length: 6 }, (_, at) =>
    rect(0, 400 + at * 60, width, 5, 'fill="#fff" opacity=".8"'),
  );
  const runners = Array.from({ length: random.whole(3, 6) }, (_, at) => {
    const [x, y] = [width * random.between(0.1, 0.9), 400 + at * 55];
    const shirt = tint(random.pick(['#31507f', '#e7c94c', '#2f7a63', '#7a3b69', '#f4f6fb']));
    const skin = random.pick(['#f6d3b8', '#c98f68', '#8f5b3e', '#5f3b2a']);
    return (
      path(
        `M${nums(x, y + 20)}l-50 66m50-66l54 40 6 44M${nums(x + 6, y - 50)}l52 26m-58-26l-50 34`,
        `stroke="${skin}" stroke-width="18" stroke-linecap="round" stroke-linejoin="round" fill="none"`,
      ) +
      path(`M${nums(x - 22, y + 30)}l8-96h44l-6 96z`, `fill="${shirt}"`) +
      circle(x + 18, y - 92, 24, `fill="${skin}"`)
    );
  });
  return (
    sky(sheet) +
    rect(0, 170, width, 190, `fill="${tint('#2a3350')}"`) +
    crowd.join('') +
    rect(0, 350, width, height - 350, `fill="${tint(random.pick(['#b8503a', '#2f6fa3', '#b8503a']))}"`) +
    lanes.join('') +
    runners.join('')
  );
}

/** An animal at the edge of a wood. */
export function drawAnimals(sheet: Sheet): string {
  const { width, height, random, tint } = sheet;
  const [x, y] = [width * random.between(0.3, 0.7), 470];
  const coat = tint(random.pick(['#c8632f', '#6b4a35', '#8d8f98', '#3d2a22']));
  const kind = random.pick(['fox', 'bear', 'elk', 'owl'] as const);
  const trees = Array.from({ length: 8 }, (_, at) =>
    pine(((at + random()) * width) / 8, random.between(400, 460), 120, random.between(200, 330), 5),
  );
  return (
    sky(sheet) +
    path(forest(sheet.random, width, 380, 170, 26, 480), `fill="${tint('#38564f')}"`) +
    path(trees.join(''), `fill="${tint('#223a38')}"`) +
    path(
      ridge(sheet.random, width, 460, 24, height),
      `fill="${tint(random.pick(['#5d7a45', '#e6edf3', '#a6824a']))}"`,
    ) +
    `<g transform="translate(${nums(x, y)}) scale(${num(random.between(1.1, 1.7))})">${animals[kind](coat)}</g>` +
    Array.from({ length: 26 }, () =>
      path(
        `M${nums(random() * width, height)}q${num(random.between(-16, 16))}-50 ${num(random.between(-26, 26))}-${num(random.between(60, 130))}`,
        `stroke="${tint('#2f4630')}" stroke-width="6" fill="none"`,
      ),
    ).join('')
  );
}

/** Around (0, 0), where they stand. */
const animals = {
  fox: (coat: string): string =>
    path(
      'M-90-20q-60-10-110 30 60 30 110 6zM-96-70q60-26 120-4l60-36 6-34 18 26 18-22 4 44-20 40-44 26v82h-18V-16q-50 10-96 0V52h-18z',
      `fill="${coat}"`,
    ) + circle(92, -84, 5, 'fill="#151a26"'),
  bear: (coat: string): string =>
    path(
      'M-130 60V-40q6-80 110-84 70-36 118-10 30-18 38 4 26 30 6 58-30 30-40 30-6 50-10 102H54V10q-60 16-120 2V60z',
      `fill="${coat}"`,
    ) + circle(112, -96, 6, 'fill="#151a26"'),
  elk: (coat: string): string =>
    path(
      'M-110 70V-60q90-40 160-14l36-60q-10-30-60-36l-8-24q50 0 66 22l14-26q40-18 60-2-30 10-44 34 34 12 40 36-24 24-50 16L66-30V70H48V-10q-70 14-136 2V70z',
      `fill="${coat}"`,
    ),
  owl: (coat: string): string =>
    path(
      'M-60 40q-30-110 0-170l-4-36 30 22q34-14 68 0l30-22-4 36q30 60 0 170-60 40-120 0z',
      `fill="${coat}"`,
    ) +
    circle(-26, -96, 24, 'fill="#f6e9c9"') +
    circle(26, -96, 24, 'fill="#f6e9c9"') +
    circle(-26, -96, 10, 'fill="#151a26"') +
    circle(26, -96, 10, 'fill="#151a26"') +
    path('M-10-76l10 22 10-22z', 'fill="#d9a441"'),
};
