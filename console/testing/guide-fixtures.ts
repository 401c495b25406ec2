import type { ConsoleGuideSource } from '../../contract/models/console/guide.ts';
import type { Output } from '../../contract/route.ts';
import type { readGuideProgram, readGuideSource } from '../../contract/routes/console/guide.ts';

/** A feed of the guide. */
export const guideSource = (more: Partial<ConsoleGuideSource> = {}): ConsoleGuideSource => ({
  id: 'kava',
  url: 'https://kava.test/xmltv.xml.gz',
  language: 'et',
  priority: 10,
  everyMinutes: 360,
  enabled: true,
  nextAt: Date.UTC(2026, 10, 28, 14, 30),
  lastAt: Date.UTC(2026, 10, 28, 8, 30),
  lastGoodAt: Date.UTC(2026, 10, 28, 8, 30),
  failures: 0,
  programmes: 812,
  alarm: null,
  ...more,
});

type Mapped = Output<typeof readGuideSource>['mapping'][number];

/** A channel that a feed speaks of. */
export const mapped = (feedId: string, more: Partial<Mapped> = {}): Mapped => ({
  feedId,
  name: '',
  channelId: null,
  how: null,
  decided: false,
  suggestion: null,
  confidence: null,
  shiftMinutes: 0,
  programmes: 0,
  coveredUntil: null,
  ...more,
});

type Program = Output<typeof readGuideProgram>;

export const programFields = (more: Partial<Program['fields']> = {}): Program['fields'] => ({
  name: 'Osoon',
  seriesName: null,
  season: null,
  episode: null,
  episodeName: null,
  description: 'Loodusest.',
  year: 2024,
  genres: ['loodus', 'dokumentaal'],
  ...more,
});

/** A programme of the guide that nobody has written over. */
export const program = (more: Partial<Program> = {}): Program => ({
  id: 100_777,
  channelId: 'etv',
  startAt: Date.UTC(2026, 10, 28, 18, 0),
  endAt: Date.UTC(2026, 10, 28, 18, 30),
  version: 'p1',
  fields: programFields(),
  original: null,
  editedBy: null,
  editedAt: null,
  ...more,
});
