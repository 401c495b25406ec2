/**
 * Makes something when it is first used. What `Intl` knows of a language takes a browser up to 30 ms to look up, which
 * a page that only might use it has no time for.
 */
export function firstUse<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
