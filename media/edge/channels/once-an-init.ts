import { createTtlCache } from '../../../runtime/ttl-cache.ts';

/** A channel changes its init with its source or its encoding, so that few are of use at a time. */
const mostInits = 64;

/** Keeps what is found out once for each init of a rendition. What was not there, or failed, is looked for again. */
export function onceAnInit<T>(): (
  initId: string,
  find: () => Promise<T | undefined>,
) => Promise<T | undefined> {
  const known = createTtlCache<T | undefined>({ ms: Infinity, most: mostInits, clock: () => 0 });
  return async (initId, find) => known.get(initId, find);
}
