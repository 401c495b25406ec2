import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { report, root } from './sources.ts';

const dist = join(root, 'web/dist');

/** Budgets in kB, gzipped. */
const budgets = { initialJs: 170, player: 185, css: 20 };

export interface BundleSizes {
  initialJs: number;
  player: number;
  css: number;
}

/** Sizes of the built viewer in kB: what the page loads at once, the player's own piece, and the styles. */
export function bundleSizes(): BundleSizes {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const size = (name: string) => gzipSync(readFileSync(join(dist, name)), { level: 9 }).length / 1000;
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + size(name), 0);
  const named = (pattern: RegExp) => [
    ...new Set([...html.matchAll(pattern)].map((match) => match[1]!.replace(/^\.?\//, ''))),
  ];
  const assets = readdirSync(join(dist, 'assets'));
  const hls = assets.filter((name) => /^hls.*\.js$/.test(name)).map((name) => `assets/${name}`);
  const initial = named(/(?:src|href)="([^"]+\.js)"/g).filter((name) => !hls.includes(name));
  return { initialJs: sum(initial), player: sum(hls), css: sum(named(/href="([^"]+\.css)"/g)) };
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
