import type { QueryClient } from '@tanstack/react-query';

/** Everybody hears of a change at once; spread over this time they do not all ask at once. */
const spreadMs = 10_000;

/**
 * Something changed that many look at: what is on the screen of it is asked for anew within seconds, all else when it is
 * wanted.
 *
 * @param kinds how the keys begin of what changed
 */
export function askLater(
  queries: QueryClient,
  kinds: readonly unknown[],
  random: () => number = Math.random,
): void {
  setTimeout(
    () => void queries.invalidateQueries({ predicate: ({ queryKey }) => kinds.includes(queryKey[0]) }),
    random() * spreadMs,
  );
}
