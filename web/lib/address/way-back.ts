import { keep, readKept } from '../../../ui/lib/storage.ts';

const key = 'paasuke.way-back';
const tabArea = () => sessionStorage;

/** Remembers where someone wanted to go, while another provider's pages ask who they are. */
export const keepWayBack = (path: string | undefined): void => keep(key, path, tabArea);

/** Where someone wanted to go, once. */
export const takeWayBack = (): string | undefined => take(tabArea);

/** Remembers it longer: who registers comes back from a mail, in another tab. */
export const keepDestination = (path: string | undefined): void => keep(key, path);

/** What someone wanted before they had an account, once. */
export const takeDestination = (): string | undefined => take();

function take(area?: () => Storage): string | undefined {
  const path = readKept(key, area);
  keep(key, undefined, area);
  return path;
}

/** Pages on which somebody signs in are no place to come back to when they have. */
const waysIn = /^\/(login|register|forgot|token|activesession|error|logout)(\/|\?|$)/;

/** The page that led to the login, out of what the address carries; only pages of our own count. */
export function wayBackOf(state: unknown): string | undefined {
  const from = (state as { from?: unknown } | null)?.from;
  const own = typeof from === 'string' && from.startsWith('/') && !from.startsWith('//');
  return own && !waysIn.test(from) ? from : undefined;
}
