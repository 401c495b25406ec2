import { Type, type Static } from 'typebox';
import { Maybe } from '../maybe.ts';
import { ChannelId } from './channel.ts';
import { Program } from './program.ts';

const Instant = Type.Integer();

/**
 * How a recording stands with its member. `waits`: it has not begun; `records`: it runs, and can be watched from its start;
 * `partial`: kept with gaps; `failed`: nothing of it is there, though it may still be found; `skipped`: a series did not take it.
 */
export const RecordingState = Type.Union([
  Type.Literal('waits'),
  Type.Literal('records'),
  Type.Literal('ready'),
  Type.Literal('partial'),
  Type.Literal('failed'),
  Type.Literal('skipped'),
]);
export type RecordingState = Static<typeof RecordingState>;

/**
 * Why something of it, or all of it, is missing. `noSignal`: nothing came from the channel; `archiveAway`: nobody could say what
 * is kept; `duplicate`: the member has this episode; `quota`: there was no room left; `cancelled`: it went from the guide.
 */
export const RecordingFault = Type.Union([
  Type.Literal('noSignal'),
  Type.Literal('archiveAway'),
  Type.Literal('duplicate'),
  Type.Literal('quota'),
  Type.Literal('cancelled'),
]);
export type RecordingFault = Static<typeof RecordingFault>;

/** A programme that a member records or has recorded; it shows what the guide said of it, no matter what became of the guide. */
export const Recording = Type.Object({
  program: Type.Omit(Program, ['channel']),
  channel: Type.Object({ id: ChannelId, name: Type.String(), logoUrl: Type.String() }),
  state: RecordingState,
  fault: Maybe(RecordingFault),
  /** What is missing of the listed time. */
  gaps: Type.Array(Type.Object({ fromMs: Instant, toMs: Instant })),
  /** It can be watched: from its start as far as it has come. */
  playable: Type.Boolean(),
  /** When it goes; null as long as it waits. */
  expiresAt: Maybe(Instant),
  /** What the member has added to its listed end. */
  extraMinutes: Type.Integer(),
  /** The series that it came with; null when it was recorded by itself. */
  seriesId: Maybe(Type.Integer()),
});
export type Recording = Static<typeof Recording>;

/** A series that a member records: each airing once. */
export const RecordedSeries = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  channel: Type.Object({ id: ChannelId, name: Type.String(), logoUrl: Type.String() }),
  /** So many of its newest ones are kept; null: all of them, as long as they are valid. */
  keepLast: Maybe(Type.Integer()),
  /** Programmes of it that wait to be recorded. */
  coming: Type.Integer(),
});
export type RecordedSeries = Static<typeof RecordedSeries>;

export const RecordingList = Type.Object({
  /** The newest first. */
  recordings: Type.Array(Recording),
  series: Type.Array(RecordedSeries),
  /** By listed hours: what stands around a programme is free. */
  totalRecordedHours: Type.Number(),
  maximumRecordingHours: Type.Number(),
  /** How many months a recording is valid. */
  validMonths: Type.Integer(),
  count: Type.Integer(),
});
export type RecordingList = Static<typeof RecordingList>;

/** What a member has wished for a programme: drawn wherever the programme stands. */
export const UserMark = Type.Object({
  programId: Type.Integer(),
  /** Null when it is not recorded. */
  recording: Maybe(RecordingState),
  /** Its series is recorded. */
  series: Type.Boolean(),
  reminder: Type.Boolean(),
});
export type UserMark = Static<typeof UserMark>;
