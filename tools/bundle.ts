import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { report, root } from './sources.ts';

const dist = join(root, 'web/dist');

/** Budgets in kB, gzipped. */
const budgets = { initialJs: 170, player: 125, playerOfTitles: 185, css: 20 };

export interface BundleSizes {
  initialJs: number;
  player: number;
  playerOfTitles: number;
  css: number;
}

/** Sizes of the built viewer in kB: what the page loads at once, the player's own pieces, and the styles. */
export function bundleSizes(): BundleSizes {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const size = (name: string) => gzipSync(readFileSync(join(dist, name)), { level: 9 }).length / 1000;
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + size(name), 0);
  const named = (pattern: RegExp) => [
    ...new Set([...html.matchAll(pattern)].map((match) => match[1]!.replace(/^\.?\//, ''))),
  ];
  const assets = readdirSync(join(dist, 'assets'));
  const pieces = (pattern: RegExp) =>
    assets.filter((name) => pattern.test(name)).map((name) => `assets/${name}`);
  const player = pieces(/^mse-engine-.*\.js$/);
  const initial = named(/(?:src|href)="([^"]+\.js)"/g).filter((name) => !player.includes(name));
  return {
    initialJs: sum(initial),
    player: sum(player),
    playerOfTitles: sum(pieces(/^hls-.*\.js$/)),
    css: sum(named(/href="([^"]+\.css)"/g)),
  };
}

/** Holds the built viewer against its budgets. */
export function checkBundle(): boolean {
  if (!existsSync(join(dist, 'index.html'))) return report('bundle', ['web/dist is not built']);
  const sizes = bundleSizes();
  const faults = (Object.keys(budgets) as (keyof typeof budgets)[])
    .filter((part) => sizes[part] > budgets[part] || sizes[part] === 0)
    .map((part) => `${part} has ${sizes[part].toFixed(1)} kB, the budget is ${budgets[part]} kB`);
  return report('bundle', faults);
}
