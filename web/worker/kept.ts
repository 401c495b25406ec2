import { closedHeader, isProxyOutage } from '../../contract/rules/proxy-outage.ts';
import { answersCache, shellCachePrefix } from '../lib/worker/caches.ts';
import { answerKey, superfluous } from './rules.ts';
import { worker } from '../../ui/lib/worker/scope.ts';

/** Put in by the build: what the page begins with. */
declare const __SHELL__: readonly string[];
export const shell = __SHELL__;

const shellCache = shellCachePrefix + shell.join(' ');
const offlinePage = 'offline.html';
const inScope = (path: string): string => new URL(path, worker.registration.scope).href;

/** Brings what the page begins with. Pieces never change, so those that the page has brought come from the browser. */
export async function keepShell(): Promise<void> {
  const cache = await caches.open(shellCache);
  await cache.addAll(
    [...shell, offlinePage].map(
      (path) => new Request(inScope(path), { cache: path.startsWith('assets/') ? 'default' : 'reload' }),
    ),
  );
}

export async function forgetFormerShells(): Promise<void> {
  const names = await caches.keys();
  const former = names.filter((name) => name.startsWith(shellCachePrefix) && name !== shellCache);
  await Promise.all(former.map((name) => caches.delete(name)));
}

/**
 * The page as the server has it; without a line, and while a proxy says that the server is away, the one that came with this
 * worker, whose pieces are here too. That the service was closed the server says itself.
 */
export async function page(request: Request): Promise<Response> {
  const given = await fetch(request).catch((error: unknown) => error);
  if (given instanceof Response && (!isProxyOutage(given.status) || given.headers.has(closedHeader)))
    return given;
  const cache = await caches.open(shellCache);
  const kept = await cache.match(inScope('./'));
  if (kept) return kept;
  // What stands before the server has words of its own for it.
  if (given instanceof Response) return given;
  const words = await cache.match(inScope(offlinePage));
  if (!words) throw given;
  return words;
}

export async function piece(request: Request): Promise<Response> {
  const cache = await caches.open(shellCache);
  const kept = await cache.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200) await keep(cache, request.url, answer.clone());
  return answer;
}

/** What the server says now; without a line what it said to the same session last. */
export async function answer(request: Request): Promise<Response> {
  const session = await nameOf(request.headers.get('authorization') ?? '');
  const key = answerKey(request.url, session);
  const cache = await caches.open(answersCache);
  try {
    const fresh = await fetch(request);
    if (fresh.status === 200) {
      await keep(cache, key, fresh.clone());
      const keys = (await cache.keys()).map(({ url }) => url);
      await Promise.all(superfluous(keys, session).map((one) => cache.delete(one)));
    }
    return fresh;
  } catch (error) {
    const kept = await cache.match(key, { ignoreVary: true });
    if (!kept) throw error;
    return kept;
  }
}

/** A full disk is no reason to go without the answer. */
const keep = (cache: Cache, key: string, answer: Response): Promise<void> =>
  cache.put(key, answer).catch(() => undefined);

/** Tells sessions apart without keeping what opens them. */
async function nameOf(authorization: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(authorization));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
