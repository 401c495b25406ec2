import { Type, type Static } from 'typebox';
import { channelIdPattern, ChannelId } from '../channel.ts';
import { RowId } from '../id.ts';
import { Maybe } from '../../maybe.ts';
import { Words } from './words.ts';

export const SourceId = Type.String({ pattern: channelIdPattern });
const Instant = Type.Integer();
const Outcome = Type.Union([
  Type.Literal('imported'),
  Type.Literal('unchanged'),
  Type.Literal('refused'),
  Type.Literal('failed'),
]);

/** What an operator says of an EPG source; what is left out stays, or is as usual. */
export const GuideSourceFields = Type.Object(
  {
    id: SourceId,
    url: Words(2_000, 1),
    language: Type.Optional(Type.String({ pattern: '^[a-z]{2,3}$' })),
    priority: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    everyMinutes: Type.Optional(Type.Integer({ minimum: 5, maximum: 10_080 })),
    enabled: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

export const ConsoleGuideSource = Type.Object({
  id: Type.String(),
  url: Type.String(),
  language: Type.String(),
  priority: Type.Integer(),
  everyMinutes: Type.Integer(),
  enabled: Type.Boolean(),
  nextAt: Instant,
  lastAt: Maybe(Instant),
  lastGoodAt: Maybe(Instant),
  failures: Type.Integer(),
  programmes: Type.Integer(),
  alarm: Maybe(Type.String()),
});
export type ConsoleGuideSource = Static<typeof ConsoleGuideSource>;

/** A channel of a feed, and which of ours it is. */
export const GuideMapping = Type.Object({
  feedId: Type.String(),
  name: Type.String(),
  /** Which of ours it is taken for now. */
  channelId: Maybe(Type.String()),
  /** Whence that is known; null where it is none of ours. */
  how: Maybe(Type.Union([Type.Literal('operator'), Type.Literal('id'), Type.Literal('name')])),
  decided: Type.Boolean(),
  /** Which of ours it could be besides, where it is none yet. */
  suggestion: Maybe(Type.String()),
  /** How sure that is, or the suggestion, in percent; null for what was decided, or is nothing like ours. */
  confidence: Maybe(Type.Integer()),
  shiftMinutes: Type.Integer(),
  programmes: Type.Integer(),
  coveredUntil: Maybe(Instant),
});

export const GuideSourceDetails = Type.Object({
  source: ConsoleGuideSource,
  mapping: Type.Array(GuideMapping),
  fetches: Type.Array(Type.Object({ at: Instant, outcome: Outcome, report: Type.String() })),
});

export const MappingDecision = Type.Object(
  {
    feedId: Words(200, 1),
    /** Null: none of ours. */
    channelId: Type.Optional(Maybe(ChannelId)),
    shiftMinutes: Type.Optional(Type.Integer({ minimum: -1_440, maximum: 1_440 })),
    undo: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

/** What a fetch has changed, or would change. */
export const FetchResult = Type.Object({
  outcome: Outcome,
  report: Type.String(),
  /** Why it would not be believed; null when it would. */
  disbelief: Maybe(Type.String()),
  channels: Type.Array(
    Type.Object({
      channelId: Type.String(),
      added: Type.Integer(),
      moved: Type.Integer(),
      changed: Type.Integer(),
      removed: Type.Integer(),
      kept: Type.Integer(),
    }),
  ),
});

/** What is wrong with a schedule: nothing, two programmes at once, one twice, or one that is longer than any. */
export const ScheduleFault = Type.Object({
  kind: Type.Enum(['hole', 'overlap', 'duplicate', 'long']),
  fromMs: Instant,
  toMs: Instant,
  /** What is wrong; of a hole what is before and what after it, empty where nothing is known. */
  titles: Type.Array(Type.String()),
});
export type ScheduleFault = Static<typeof ScheduleFault>;

export const GuideGap = Type.Object({
  channelId: ChannelId,
  name: Type.String(),
  /** Holes from now on. */
  gaps: Type.Array(Type.Object({ fromMs: Instant, toMs: Instant })),
  /** All that is wrong, by when. */
  faults: Type.Array(ScheduleFault),
  /** From when to when each feed that is mapped to it speaks of it, the one that decides first. */
  sources: Type.Array(
    Type.Object({
      sourceId: SourceId,
      fromMs: Instant,
      toMs: Instant,
      /** It decides over this channel before feeds of lower numbers. */
      preferred: Type.Boolean(),
    }),
  ),
});
export type GuideGap = Static<typeof GuideGap>;

/** What of a programme an operator may write themselves. */
export const ProgramFields = Type.Object(
  {
    name: Words(300),
    seriesName: Maybe(Words(300)),
    season: Maybe(Type.Integer({ minimum: 0, maximum: 9_999 })),
    episode: Maybe(Type.Integer({ minimum: 0, maximum: 99_999 })),
    episodeName: Maybe(Words(300)),
    description: Words(3_000),
    year: Maybe(Type.Integer({ minimum: 1888, maximum: 2100 })),
    genres: Type.Array(Words(100), { maxItems: 10 }),
  },
  { additionalProperties: false },
);

export const GuideProgramLine = Type.Object({
  id: RowId,
  channelId: ChannelId,
  startAt: Instant,
  endAt: Instant,
  name: Type.String(),
  edited: Type.Boolean(),
});

export const GuideProgram = Type.Object({
  id: RowId,
  channelId: ChannelId,
  startAt: Instant,
  endAt: Instant,
  version: Type.String(),
  fields: ProgramFields,
  /** What the feed says; null when nobody has written over it. */
  original: Maybe(ProgramFields),
  editedBy: Maybe(Type.String()),
  editedAt: Maybe(Instant),
});

/** A programme of which members found another beginning than the guide says. */
export const LearnedStart = Type.Object({
  programId: RowId,
  channelId: ChannelId,
  name: Type.String(),
  startAt: Instant,
  endAt: Instant,
  learnedAt: Instant,
  /** Of how many members it was learned, five or more. */
  members: Type.Integer(),
});
