import { keep, readKept } from '../storage.ts';

const key = 'paasuke.way-back';
const tabArea = () => sessionStorage;

/** Remembers where someone wanted to go, while another provider's pages ask who he is. */
export const keepWayBack = (path: string | undefined): void => keep(key, path, tabArea);

/** Where someone wanted to go, once. */
export function takeWayBack(): string | undefined {
  const path = readKept(key, tabArea);
  keep(key, undefined, tabArea);
  return path;
}

/** Pages on which somebody signs in are no place to come back to when he has. */
const waysIn = /^\/(login|register|forgot|token|activesession|error|logout)(\/|\?|$)/;

/** The page that led to the login, out of what the address carries; only pages of our own count. */
export function wayBackOf(state: unknown): string | undefined {
  const from = (state as { from?: unknown } | null)?.from;
  const own = typeof from === 'string' && from.startsWith('/') && !from.startsWith('//');
  return own && !waysIn.test(from) ? from : undefined;
}
