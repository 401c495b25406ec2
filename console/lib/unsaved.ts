import type { QueryClient } from '@tanstack/react-query';

const all = new WeakMap<QueryClient, Map<string, unknown>>();

/** What an operator has filled in and not saved, by what it is of. It goes with the cache of their answers, when they sign out. */
export function unsavedOf(queries: QueryClient): Map<string, unknown> {
  const unsaved = all.get(queries) ?? new Map<string, unknown>();
  all.set(queries, unsaved);
  return unsaved;
}
