import type { QueryClient } from '@tanstack/react-query';

/** Whose answers they are; undefined for a visitor. */
export type Token = string | undefined;

export const continueKey = (token: Token) => ['continue', token ?? null] as const;
export const itemKey = (token: Token) => ['catalogue-item', token ?? null] as const;

/** Where somebody is in what they watch has changed, here or on another device. */
export function positionsChanged(queries: QueryClient, token: Token): void {
  void queries.invalidateQueries({ queryKey: continueKey(token) });
  void queries.invalidateQueries({ queryKey: itemKey(token) });
}
