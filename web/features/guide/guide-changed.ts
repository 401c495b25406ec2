import type { QueryClient } from '@tanstack/react-query';
import { dayGuideQuery, marksQuery, onAirQuery } from './guide-queries.ts';

/** Everybody hears of a change at once; spread over this time they do not all ask at once. */
const spreadMs = 10_000;

const ofGuide: readonly unknown[] = [
  dayGuideQuery('').queryKey[0],
  marksQuery('', true).queryKey[0],
  onAirQuery.queryKey[0],
  'program',
  'related',
];

/** The guide changed: what is on the screen of it is asked for anew within seconds, all else when it is wanted. */
export function guideChanged(queries: QueryClient, random: () => number = Math.random): void {
  setTimeout(
    () => void queries.invalidateQueries({ predicate: ({ queryKey }) => ofGuide.includes(queryKey[0]) }),
    random() * spreadMs,
  );
}
