import { intersection, joined, type Interval } from '../../../contract/interval.ts';
import { recordingLeadMs, recordingTailMs } from '../../../contract/constants.ts';
import type { RecordingFault, RecordingState } from '../../../contract/models/recording.ts';
import { addMonths } from '../../../contract/rules/calendar-months.ts';
import { hourMs, minuteMs } from '../../../contract/time.ts';
import { defined } from '../../../runtime/defined.ts';
import { seriesKeyOf, type ProgramRow } from '../guide/index.ts';
import type { RecordedDetails } from './tables.ts';

/** Less than this is no gap: a segment or two went missing. */
const smallestGapMs = 10_000;
/** Of less than this share nobody would say that it is there. */
const smallestShare = 0.02;

/** A programme's listed time. */
export interface ListedInterval {
  startAt: number;
  endAt: number;
}

/** What is kept of a channel for a recording: a little more than its listed time, and what members have added. */
export const keptInterval = ({ startAt, endAt }: ListedInterval, extraMinutes = 0): Interval => ({
  fromMs: startAt - recordingLeadMs,
  toMs: endAt + recordingTailMs + extraMinutes * minuteMs,
});

/** What a recording takes of a member's room: its listed time, and what they have added to it. */
export const hoursOf = ({ startAt, endAt }: ListedInterval, extraMinutes = 0): number =>
  (endAt - startAt + extraMinutes * minuteMs) / hourMs;

/** Until when a recording is valid: so many calendar months after it was over, or was ordered if that came later. */
export const validUntil = ({ endAt }: ListedInterval, orderedAt: number, months: number): number =>
  addMonths(Math.max(endAt, orderedAt), months);

export interface Verdict {
  state: 'ready' | 'partial' | 'failed';
  fault: RecordingFault | null;
  gaps: Interval[];
}

/** What a recording has become, by what can be played of its listed time. What is missing around that is nobody's loss. */
export function verdictOn({ startAt, endAt }: ListedInterval, playable: readonly Interval[]): Verdict {
  const listed = { fromMs: startAt, toMs: endAt };
  const there = joined(playable.flatMap((one) => intersection(one, listed) ?? []));
  const edges = [startAt, ...there.flatMap(({ fromMs, toMs }) => [fromMs, toMs]), endAt];
  const gaps = Array.from({ length: edges.length / 2 }, (_, i) => ({
    fromMs: defined(edges[2 * i]),
    toMs: defined(edges[2 * i + 1]),
  })).filter(({ fromMs, toMs }) => toMs - fromMs >= smallestGapMs);
  if (gaps.length === 0) return { state: 'ready', fault: null, gaps };
  const missing = gaps.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
  const isNothing = missing > (endAt - startAt) * (1 - smallestShare);
  return { state: isNothing ? 'failed' : 'partial', fault: 'noSignal', gaps };
}

/** How a recording stands with a member at an instant: what was decided a moment late shows in time. */
export function stateFor(
  { state, startAt }: { state: Exclude<RecordingState, 'skipped'> | 'unknown'; startAt: number },
  skipped: string | null,
  nowMs: number,
): RecordingState {
  if (skipped !== null) return 'skipped';
  // To a member it is as if it were not over; the fault says why.
  if (state === 'unknown') return 'records';
  return state === 'waits' && startAt <= nowMs ? 'records' : state;
}

/** A member's part in a recording counts as long as they have not deleted it, no rule has left it out, and it is valid. */
export const isLive = (
  { deletedAt, skipped, expiresAt }: { deletedAt: number | null; skipped: string | null; expiresAt: number },
  nowMs: number,
): boolean => deletedAt === null && skipped === null && expiresAt > nowMs;

export const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** What a recording copies of its programme. */
export const copyOf = (program: ProgramRow) => ({
  programId: program.id,
  channelId: program.channelId,
  startAt: program.startAt,
  endAt: program.endAt,
  seriesKey: seriesKeyOf(program),
  season: program.season,
  episode: program.episode,
  details: detailsOf(program),
});

const detailsOf = (program: ProgramRow): RecordedDetails => {
  const { name, seriesName, episodeName, description, year, genres, countries, people, access } = program;
  const { isMovie, imgUrl, imdbId, imdbRating } = program;
  const words = { name, seriesName, episodeName, description, year, genres, countries, people, access };
  return { ...words, isMovie, imgUrl, imdbId, imdbRating };
};
