import type { QueryClient } from '@tanstack/react-query';
import { categoriesQuery, channelsQuery } from '../features/channels/channel-queries.ts';

/** Everybody hears of a change at once; spread over this time they do not all ask at once. */
const spreadMs = 10_000;

/** Channels changed: lists of them that are on the screen are asked for anew within seconds. Stations are anyway. */
export function lineupChanged(queries: QueryClient, random: () => number = Math.random): void {
  setTimeout(() => {
    for (const query of [channelsQuery(true), categoriesQuery(true)])
      void queries.invalidateQueries({ queryKey: [query.queryKey[0]] });
  }, random() * spreadMs);
}
