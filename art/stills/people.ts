import type { Sheet } from '../layer.ts';
import { circle, linear, nums, path, rect } from '../svg.ts';

const skins = ['#f6d3b8', '#e9b795', '#c98f68', '#8f5b3e', '#5f3b2a'];
const hairs = ['#2a1a14', '#5b3620', '#a8702f', '#d9b36c', '#8d8f98', '#c8452f'];
const clothes = ['#31507f', '#ff7f57', '#2f7a63', '#7a3b69', '#d9a441', '#4a5568', '#b63d4a'];

/** Head and shoulders around (0, 0), the chin at 0, a head about 200 high. */
function person({ random, tint, id }: Sheet, at: number): string {
  const skin = random.pick(skins);
  const hair = random.pick(hairs);
  const shirt = tint(random.pick(clothes));
  const wide = random.between(70, 84);
  const tall = random.between(96, 112);
  const long = random() > 0.55;
  const clip = `${id}f${at}`;
  const back = long
    ? path(
        `M${nums(-wide - 16, -tall)}q${nums(-10, tall * 1.5, 14, tall * 1.75)}H${wide + 2}q26-40 ${nums(14, -tall * 1.75)}z`,
        `fill="${hair}"`,
      )
    : '';
  const fringe = random.between(0.25, 0.55);
  const glasses =
    random() > 0.7
      ? `<g fill="none" stroke="#1b2233" stroke-width="5">${circle(-30, -tall * 0.95, 20, '')}${circle(30, -tall * 0.95, 20, '')}<path d="M-10-${tall * 0.95}h20"/></g>`
      : '';
  const beard =
    !long && random() > 0.6
      ? path(
          `M${nums(-wide + 6, -tall * 0.75)}q${nums(6, tall * 0.86, wide - 6, tall * 0.84)}t${nums(wide - 6, -tall * 0.84)}q-20 34-${wide - 6} 30t-${wide - 6}-30z`,
          `fill="${hair}"`,
        )
      : '';
  const smile = random.between(8, 22);
  return (
    back +
    path(`M-190 260q6-170 120-196l46-16V-40h48V48l46 16q114 26 120 196z`, `fill="${shirt}"`) +
    path(`M-26-50V50q26 26 52 0V-50z`, `fill="${skin}"`) +
    `<clipPath id="${clip}"><ellipse cx="0" cy="-${tall * 0.9}" rx="${wide}" ry="${tall}"/></clipPath>` +
    `<g clip-path="url(#${clip})">${rect(-120, -260, 240, 320, `fill="${skin}"`)}${beard}${rect(-120, -260, 240, 60 + tall * fringe, `fill="${hair}"`)}</g>` +
    `<g fill="#20263a">${circle(-30, -tall * 0.95, 7, '')}${circle(30, -tall * 0.95, 7, '')}</g>${glasses}` +
    path(
      `M-26-${tall * 0.42}q26 ${smile} 52 0`,
      'stroke="#20263a" stroke-width="6" stroke-linecap="round" fill="none" opacity=".75"',
    )
  );
}

/** One to three people before a quiet wall: those who talk, play or are talked about. */
export function drawFaces(sheet: Sheet): string {
  const { width, height, random, tint, id } = sheet;
  const [top, bottom] = random.pick([
    ['#26324f', '#0e1526'],
    ['#5b3a52', '#1d1226'],
    ['#2f5a58', '#10232a'],
    ['#8a5a3a', '#2a1a18'],
    ['#b9c4d8', '#5d6d8c'],
  ] as const);
  const count = random.whole(1, 3);
  const scale = [1.5, 1.2, 1][count - 1]!;
  const people = Array.from({ length: count }, (_, at) => {
    const x = width * ((at + 1) / (count + 1)) + random.between(-30, 30);
    const y = height * random.between(0.62, 0.7);
    return `<g transform="translate(${nums(x, y)}) scale(${scale})">${person(sheet, at)}</g>`;
  });
  const lamps = Array.from({ length: 5 }, () =>
    circle(random() * width, random.between(40, 300), random.between(24, 90), `fill="#fff" opacity=".06"`),
  );
  const wall = linear(`${id}w`, [
    [0, tint(top)],
    [1, tint(bottom)],
  ]);
  return `${wall}${rect(0, 0, width, height, `fill="url(#${id}w)"`)}${lamps.join('')}${people.join('')}`;
}
