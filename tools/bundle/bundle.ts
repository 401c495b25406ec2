import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { report, root } from '../sources.ts';

const dist = join(root, 'web/dist');

/** Budgets in kB, gzipped. */
const budgets = {
  initialJs: 148,
  player: 103,
  playerOfTitles: 145,
  television: 60,
  css: 20,
  consoleStart: 136,
  consoleScreens: 216,
  consoleCss: 17.3,
  /** All texts of another language, for those who read it. */
  viewerEnglish: 30,
  consoleEnglish: 30,
};

export type BundleSizes = Record<keyof typeof budgets, number>;

/** What a build has: the pieces that its page names, and all others. */
function builtIn(dist: string) {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const assets = readdirSync(join(dist, 'assets')).map((name) => `assets/${name}`);
  const named = (pattern: RegExp) => [
    ...new Set([...html.matchAll(pattern)].map((match) => match[1]!.replace(/^\.?\//, ''))),
  ];
  const size = (name: string) => gzipSync(readFileSync(join(dist, name)), { level: 9 }).length / 1000;
  return {
    pieces: (pattern: RegExp) => assets.filter((name) => pattern.test(name)),
    scripts: named(/(?:src|href)="([^"]+\.js)"/g),
    styles: named(/href="([^"]+\.css)"/g),
    /** In kB, gzipped. */
    sum: (names: readonly string[]) => names.reduce((total, name) => total + size(name), 0),
  };
}

/**
 * Sizes of what is built in kB: what the viewer loads at once, the player's own pieces, and the styles; what the console
 * begins with, and what all its screens add to that.
 */
export function bundleSizes(): BundleSizes {
  const viewer = builtIn(dist);
  const player = viewer.pieces(/\/mse-engine-.*\.js$/);
  const console = builtIn(join(dist, 'admin'));
  // The player of its previews is the viewer's.
  const screens = console
    .pieces(/\.js$/)
    .filter((name) => !console.scripts.includes(name) && !/\/(hls|catalogues)-/.test(name));
  return {
    initialJs: viewer.sum(viewer.scripts.filter((name) => !player.includes(name))),
    player: viewer.sum(player),
    playerOfTitles: viewer.sum(viewer.pieces(/\/hls-.*\.js$/)),
    television: viewer.sum(viewer.pieces(/\/television-.*\.(js|css)$/)),
    css: viewer.sum(viewer.styles),
    consoleStart: console.sum(console.scripts),
    consoleScreens: console.sum(screens),
    viewerEnglish: viewer.sum(viewer.pieces(/\/catalogues-.*\.js$/)),
    consoleEnglish: console.sum(console.pieces(/\/catalogues-.*\.js$/)),
    consoleCss: console.sum(console.pieces(/\.css$/)),
  };
}

/** Holds what is built against its budgets. */
export function checkBundle(): boolean {
  for (const built of ['web/dist', 'web/dist/admin'])
    if (!existsSync(join(root, built, 'index.html'))) return report('bundle', [`${built} is not built`]);
  const sizes = bundleSizes();
  const faults = (Object.keys(budgets) as (keyof typeof budgets)[])
    .filter((part) => sizes[part] > budgets[part] || sizes[part] === 0)
    .map((part) => `${part} has ${sizes[part].toFixed(1)} kB, the budget is ${budgets[part]} kB`);
  return report('bundle', [...faults, ...besidesThePlayer()]);
}

const littleKb = 1;

/** The first picture waits for what the player's piece and the race of servers lean on: that may be what the page begins with, and little else. */
function besidesThePlayer(): string[] {
  const { pieces, scripts, sum } = builtIn(dist);
  return pieces(/\/(mse-engine|run-race)-.*\.js$/).flatMap((name) =>
    [...readFileSync(join(dist, name), 'utf8').matchAll(/from\s*["'`]\.\/([^"'`]+)["'`]/g)]
      .map((match) => `assets/${match[1]}`)
      .filter((needed) => !scripts.includes(needed) && sum([needed]) > littleKb)
      .map((needed) => `${name} leans on ${needed}, for which the first picture would wait`),
  );
}
