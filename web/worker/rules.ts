/** What the worker is asked for, as far as it decides anything. */
export interface Asked {
  method: string;
  url: string;
  mode: string;
  /** Does it want a part only? Such answers cannot be kept, and players break when they come whole. */
  range: boolean;
}

/** The page itself, a piece that never changes, or an answer that is better old than none. */
export type Way = 'page' | 'piece' | 'answer';

const ways: readonly [Way, RegExp][] = [
  ['piece', /^assets\/[\w.-]+\.(js|css|woff2|svg|png)$/],
  ['answer', /^(channels|(api|demo)\/guide\/columns\/\d{4}-\d{2}-\d{2})$/],
];

/** How something is answered; undefined leaves it to the browser, as with all that streams. */
export function wayOf({ method, url, mode, range }: Asked, scope: string): Way | undefined {
  if (method !== 'GET' || range || !url.startsWith(scope)) return undefined;
  const [path = '', query] = url.slice(scope.length).replace(/#.*/, '').split('?');
  if (mode === 'navigate') return path === '' || path === 'index.html' ? 'page' : undefined;
  const asked = query === undefined ? path : `${path}?${query}`;
  return ways.find(([, pattern]) => pattern.test(asked))?.[0];
}

/** So many answers are kept: the channels, and the days of the guide that were looked at last. */
export const mostAnswers = 12;

const ofSession = (session: string): string => `?session=${session}`;

/** Where an answer is kept: another member’s is never found there. */
export const answerKey = (url: string, session: string): string => url + ofSession(session);

/** What has to go, of what is kept from old to new: all that is of other sessions, and the oldest of this one. */
export function superfluous(keys: readonly string[], session: string): string[] {
  const own = keys.filter((key) => key.endsWith(ofSession(session)));
  const kept = new Set(own.slice(-mostAnswers));
  return keys.filter((key) => !kept.has(key));
}

/** Does a page that began with this script belong to the build whose files these are? */
export const isOfBuild = (script: string, files: readonly string[], scope: string): boolean =>
  files.some((file) => new URL(file, scope).href === script);
