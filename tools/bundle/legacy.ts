import { parse } from 'acorn';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tooNewIn } from '../../web/build/legacy/legacy-css.ts';
import { report, root } from '../sources.ts';

const assets = join(root, 'web/dist/assets');

/** Holds the build for old televisions against the language and the styles of Chromium 53. */
export function checkLegacy(): boolean {
  const names = readdirSync(assets).filter((name) => /^legacy-.*\.(js|css)$/.test(name));
  const missing = ['.js', '.css'].filter((end) => !names.some((name) => name.endsWith(end)));
  const faults = names.flatMap((name) => {
    const text = readFileSync(join(assets, name), 'utf8');
    return (name.endsWith('.js') ? newerThan2016(text) : tooNewIn(text)).map((fault) => `${name}: ${fault}`);
  });
  return report('legacy', [...missing.map((end) => `no legacy-*${end} is built`), ...faults]);
}

/** What the script says in a later language, regular expressions included: the first of it. */
function newerThan2016(script: string): string[] {
  try {
    parse(script, { ecmaVersion: 2016, sourceType: 'script' });
    return [];
  } catch (error) {
    const at = error instanceof SyntaxError && 'pos' in error ? Number(error.pos) : 0;
    return [`${String(error)}: ${script.slice(Math.max(0, at - 40), at + 40)}`];
  }
}
