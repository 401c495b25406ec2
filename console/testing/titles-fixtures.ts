import type { Output } from '../../contract/route.ts';
import type { readConsoleTitle } from '../../contract/routes/console/titles.ts';

type Title = Output<typeof readConsoleTitle>;

/** A film that is ready. */
export const title = (more: Partial<Title> = {}): Title => ({
  id: 10_007,
  version: 't1',
  kind: 'film',
  state: 'ready',
  percent: 100,
  fault: null,
  name: 'Kevade',
  seriesName: null,
  season: null,
  episode: null,
  episodeName: null,
  description: 'Koolilugu.',
  year: 1969,
  genres: ['draama', 'komöödia'],
  countries: ['EE'],
  imdbId: null,
  imdbRating: null,
  posterUrl: null,
  kids: false,
  demo: false,
  lastDay: null,
  trailerOf: null,
  durationMs: 5_040_000,
  bytes: 1_240_000_000,
  tracks: null,
  subtitleChanges: [],
  createdAt: Date.UTC(2026, 10, 1, 8, 0),
  watching: 3,
  ...more,
});
