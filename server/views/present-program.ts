import { watchedShare } from '../../contract/constants.ts';
import { isLive, type BookedRecording } from '../domains/recordings/index.ts';
import { resumeMarginSeconds } from '../../contract/constants.ts';
import type { Program } from '../../contract/models/program.ts';
import { viewKeyOf } from '../../contract/rules/view-key.ts';
import { dayMs } from '../../contract/time.ts';
import { logoUrlOf, type ChannelRow } from '../domains/channels/index.ts';
import { imdbUrlOf, presentSummary, rightsOf, type ProgramRow } from '../domains/guide/index.ts';

/** What is the same for every caller, at any time. */
export const detailsOf = (row: ProgramRow, channel: ChannelRow) => ({
  channel: { id: channel.id, name: channel.name, logoUrl: logoUrlOf(channel) },
  description: row.description,
  duration: durationOf(row),
  year: row.year,
  season: row.season,
  episode: row.episode,
  episodeName: row.episodeName,
  seriesName: row.seriesName,
  countryCodes: row.countries,
  people: row.people,
  isMovie: row.isMovie,
  isSeries: row.seriesName !== null,
  imdbUrl: imdbUrlOf(row),
  imdbRating: row.imdbRating,
  publicViewKey: viewKeyOf(row.channelId, row.startAt),
});

const durationOf = ({ startAt, endAt }: ProgramRow): number => Math.round((endAt - startAt) / 1000);

type State = Pick<
  Program,
  | 'isActive'
  | 'isPast'
  | 'isFuture'
  | 'isRecorded'
  | 'canRecord'
  | 'recordUntil'
  | 'replayUntil'
  | 'restartUntil'
  | 'expiresInDays'
>;

/** Where the programme is in time, and what may be done with it there; what a member has recorded stays longer for them. */
export function stateOf(
  row: ProgramRow,
  channel: ChannelRow,
  { booked, nowMs }: { booked: BookedRecording | undefined; nowMs: number },
): State {
  const { recordUntil, restartUntil, replayUntil: caughtUpUntil } = rightsOf(row, channel);
  const recordedUntil = booked && isThere(booked, nowMs) ? booked.booking.expiresAt : null;
  const replayUntil = Math.max(caughtUpUntil ?? 0, recordedUntil ?? 0) || null;
  const rights = { recordUntil, restartUntil, replayUntil };
  const kept = replayUntil !== null && replayUntil > nowMs;
  return {
    ...rights,
    isActive: row.startAt <= nowMs && row.endAt > nowMs,
    isPast: row.endAt <= nowMs,
    isFuture: row.startAt > nowMs,
    isRecorded: kept && row.startAt <= nowMs,
    canRecord: recordUntil !== null && recordUntil > nowMs,
    expiresInDays: kept && row.startAt <= nowMs ? Math.ceil((replayUntil - nowMs) / dayMs) : null,
  };
}

/** How far the member has come. */
function progressOf(
  row: ProgramRow,
  position: number | undefined,
): Pick<Program, 'playingPosition' | 'hasWatched' | 'continueFromHere'> {
  const seconds = durationOf(row);
  const at = position ?? 0;
  return {
    playingPosition: position || null,
    hasWatched: at >= seconds * watchedShare,
    continueFromHere: at > resumeMarginSeconds && at < seconds - resumeMarginSeconds,
  };
}

/** Something of it can be watched: it has begun, was not skipped, and did not fail. */
export const isThere = ({ booking, recording }: BookedRecording, nowMs: number): boolean =>
  isLive(booking, nowMs) && recording.startAt <= nowMs && recording.state !== 'failed';

/** What a member has to do with a programme. */
export interface MemberMarks {
  position: number | undefined;
  booked: BookedRecording | undefined;
  /** Its series is recorded. */
  series: boolean;
  reminder: boolean;
}

/** A programme with everything that is known of it, for the caller. */
export function presentProgram(
  {
    row,
    channel,
    latestId,
    vodId,
  }: { row: ProgramRow; channel: ChannelRow; latestId: number; vodId: number | null },
  { position, booked, series, reminder }: MemberMarks,
  nowMs: number,
): Program {
  return {
    ...presentSummary(row),
    ...detailsOf(row, channel),
    ...stateOf(row, channel, { booked, nowMs }),
    ...progressOf(row, position),
    isUserRec: booked !== undefined && isLive(booked.booking, nowMs),
    isUserRecSeries: series,
    isUserReminder: reminder,
    latest_id: latestId,
    vodId,
  };
}
