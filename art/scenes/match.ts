import { backdrop, type Layer, type Sheet } from '../layer.ts';
import { ease, still, type Motion } from '../motion.ts';
import type { Random } from '../random.ts';
import { circle, linear, num, nums, path, radial, rect } from '../svg.ts';

/** Where the two teams stand, as shares of the pitch; the other team is this one turned around. */
const formation = [
  [0.07, 0.5],
  [0.2, 0.2],
  [0.18, 0.42],
  [0.18, 0.62],
  [0.21, 0.82],
  [0.34, 0.3],
  [0.32, 0.54],
  [0.35, 0.76],
  [0.46, 0.24],
  [0.47, 0.64],
] as const;
const passes = 16;
const boards = 46;

type Route = (phase: number) => [x: number, y: number];

/** A player drifts around their post on two sines, and the whole team follows the play. */
function runner(random: Random, width: number, height: number, homeX: number, homeY: number): Route {
  const [a, b, c] = [random(), random(), random()];
  const [slow, quick] = [random.whole(2, 3), random.whole(4, 6)];
  const wave = (phase: number, turns: number, from: number): number =>
    Math.sin((phase * turns + from) * 2 * Math.PI);
  const roam = homeX < 0.1 || homeX > 0.9 ? 0.25 : 1;
  return (phase) => [
    width *
      (homeX +
        roam * (0.05 * wave(phase, 2, 0) + 0.05 * wave(phase, slow, a) + 0.012 * wave(phase, quick, b))),
    boards +
      (height - boards) * (homeY + roam * (0.06 * wave(phase, slow, c) + 0.018 * wave(phase, quick, a))),
  ];
}

/** The ball goes from foot to foot: each pass takes half of its time, then it is carried. */
function ballRoute(random: Random, players: readonly Route[]): Route {
  const holders = Array.from(
    { length: passes },
    (_, at) => players[(random.whole(0, 8) + 1 + (at % 3 === 2 ? 10 : 0)) % players.length],
  );
  return (phase) => {
    const at = (((phase % 1) + 1) % 1) * passes;
    const from = holders[Math.floor(at) % passes]?.(phase) ?? [0, 0];
    const to = holders[(Math.floor(at) + 1) % passes]?.(phase) ?? [0, 0];
    const share = ease(Math.min(1, Math.max(0, ((at % 1) - 0.45) / 0.5)));
    return [from[0] + (to[0] - from[0]) * share + 17, from[1] + (to[1] - from[1]) * share + 12];
  };
}

const follow =
  (route: Route, dx: number, dy: number): Motion =>
  (phase) => {
    const [x, y] = route(phase);
    return { x: x - dx, y: y - dy, opacity: 1 };
  };

function pitch({ width, height, id, tint }: Sheet): string {
  const stripes = Array.from({ length: 5 }, (_, at) =>
    path(
      `M${nums((width * at) / 5, 0)}h${num(width / 10)}l${num(width * 0.05)} ${height}h${num(-width / 10)}z`,
      '',
    ),
  );
  const top = boards + 24;
  const bottom = height - 26;
  const [middle, tall] = [(top + bottom) / 2, bottom - top];
  const [deep, box] = [width * 0.14, tall * 0.29];
  return (
    linear(
      `${id}g`,
      [
        [0, tint('#0d4039')],
        [1, tint('#0d6c4c')],
      ],
      1,
      1,
    ) +
    radial(`${id}v`, [
      [0.55, '#000', 0],
      [1, '#00110c', 0.5],
    ]) +
    rect(0, 0, width, height, `fill="url(#${id}g)"`) +
    `<g fill="#fff" fill-opacity=".04">${stripes.join('')}</g>` +
    `<g fill="none" stroke="#eafff4" stroke-opacity=".72" stroke-width="4">` +
    circle(width / 2, middle, tall * 0.2, '') +
    path(
      `M${num(width / 2)} ${top}V${bottom}M-9 ${top}H${num(width + 9)}M-9 ${bottom}H${num(width + 9)}`,
      '',
    ) +
    path(
      [0, 1]
        .map((side) => {
          const at = side * width;
          const inward = side === 0 ? 1 : -1;
          return `M${nums(at, middle - box)}h${num(deep * inward)}v${num(box * 2)}h${num(-deep * inward)}M${nums(at, middle - box / 2)}h${num((deep / 2.6) * inward)}v${num(box)}h${num((-deep / 2.6) * inward)}M${nums(at + deep * inward, middle - box * 0.42)}q${nums(inward * 46, box * 0.42, 0, box * 0.84)}`;
        })
        .join(''),
      '',
    ) +
    `</g>${circle(width / 2, middle, 6, 'fill="#eafff4" fill-opacity=".8"')}` +
    rect(0, 0, width, height, `fill="url(#${id}v)"`)
  );
}

/** Heads in the stand above the boards, and the boards themselves. */
function stand({ width, random }: Sheet): string {
  const fans = Array.from({ length: Math.round(width / 26) }, (_, at) =>
    circle(
      at * 26 + random.between(4, 20),
      random.between(4, 20),
      9,
      `fill="${random.pick(['#ff7f57', '#f6f1e7', '#3d5a86', '#27405f', '#8fc2ff', '#1d3350'])}"`,
    ),
  );
  const ads = Array.from({ length: Math.ceil(width / 213) }, (_, at) =>
    rect(at * 213, 28, 209, 20, `fill="${['#12203b', '#ff7f57', '#f6f1e7', '#1f6feb'][at % 4] ?? ''}"`),
  );
  return `${rect(0, 0, width, boards, 'fill="#0a1a2b"')}<g fill-opacity=".85">${fans.join('')}</g>${ads.join('')}`;
}

function player(id: string, shirt: string, trim: string): string {
  return (
    `<g id="${id}">` +
    '<ellipse cx="27" cy="33" rx="17" ry="9" fill="#00150e" fill-opacity=".4"/>' +
    circle(20, 20, 15, `fill="${shirt}" stroke="${trim}" stroke-width="3"`) +
    circle(20, 18, 7, 'fill="#3a2a22"') +
    '</g>'
  );
}

function scoreboard(): string {
  const digit = (x: number, data: string): string =>
    path(
      data,
      `transform="translate(${x} 12)" fill="none" stroke="#f6f1e7" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"`,
    );
  return (
    rect(0, 0, 236, 48, 'rx="10" fill="#070b14" fill-opacity=".86"') +
    rect(12, 12, 8, 24, 'rx="3" fill="#ff7f57"') +
    rect(28, 18, 54, 12, 'rx="4" fill="#f6f1e7" fill-opacity=".75"') +
    digit(94, 'M0 4Q7-3 13 3T2 22H14') +
    path('M119 24h8', 'stroke="#8e9db9" stroke-width="4"') +
    digit(136, 'M2 6 9 0V23') +
    rect(160, 18, 46, 12, 'rx="4" fill="#f6f1e7" fill-opacity=".75"') +
    rect(214, 12, 8, 24, 'rx="3" fill="#8fc2ff"')
  );
}

/** A football match from above: two teams keeping shape, the ball going from foot to foot. */
export function drawMatch(sheet: Sheet): Layer[] {
  const { width, height, random } = sheet;
  const posts = formation.slice(0, width > 800 ? formation.length : 6);
  const routes = [
    ...posts.map(([x, y]) => runner(random, width, height, x, y)),
    ...posts.map(([x, y]) => runner(random, width, height, 1 - x, 1 - y)),
  ];
  const [shirt, other] = random.pick([
    ['#ff7f57', '#f6f1e7'],
    ['#ffcb6b', '#8fc2ff'],
    ['#f6f1e7', '#3f6fd8'],
    ['#e5484d', '#ffe08a'],
  ] as const);
  const teams = player(`${sheet.id}p0`, shirt, '#7a2d16') + player(`${sheet.id}p1`, other, '#24405f');
  const ball = ballRoute(random, routes);
  return [
    backdrop(sheet, pitch(sheet)),
    ...routes.map((route, index): Layer => ({
      svg: `<use href="#${sheet.id}p${index < posts.length ? 0 : 1}" transform="scale(1.3)"/>`,
      defs: teams,
      width: 62,
      height: 58,
      motion: follow(route, 26, 26),
    })),
    {
      svg:
        '<ellipse cx="15" cy="17" rx="8" ry="5" fill="#00150e" fill-opacity=".45"/>' +
        circle(10, 10, 8, 'fill="#fff"') +
        path('M10 6l4 3-1.5 4.5h-5L6 9z', 'fill="#12203b"'),
      width: 24,
      height: 23,
      motion: follow(ball, 10, 10),
    },
    backdrop(sheet, stand(sheet)),
    { svg: scoreboard(), width: 236, height: 48, motion: still(28, 66) },
  ];
}
