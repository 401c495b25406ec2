import { resumeMarginSeconds } from '../../contract/constants.ts';
import type { Program } from '../../contract/models/program.ts';
import type { getProgram } from '../../contract/routes/guide.ts';
import { viewKeyOf } from '../../contract/rules/view-key.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { TitlesByName } from '../domains/catalogue/index.ts';
import { logoUrlOf, type ChannelRow, type Locks } from '../domains/channels/index.ts';
import { imdbUrlOf, presentSummary, programFor, rightsOf, type ProgramRow } from '../domains/guide/index.ts';
import { positionIn } from '../domains/recordings/index.ts';
import { latestOf, type Shows } from '../domains/search/index.ts';
import type { Db } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/call.ts';

interface ProgramContext {
  db: Db;
  clock: Clock;
  locks: Locks;
  shows: Shows;
  titles: TitlesByName;
}

const dayMs = 86_400_000;

/** GET api|demo /program/{programId} */
export const getProgramHandler =
  ({ db, clock, locks, shows, titles }: ProgramContext): Handler<typeof getProgram> =>
  async ({ params, caller }) => {
    const { row, channel } = await programFor({ db, locks }, caller, params.programId);
    const now = clock();
    const [position, index, title] = await Promise.all([
      caller.kind === 'member' ? positionIn(db, caller.accountId, row.id) : undefined,
      shows(),
      titles.named(row.name),
    ]);
    return {
      ...presentSummary(row),
      ...detailsOf(row, channel),
      ...stateOf(row, channel, now),
      ...progressOf(row, position),
      isUserRec: false,
      isUserRecSeries: false,
      isUserReminder: false,
      latest_id: latestOf(index, row, now) ?? row.id,
      vodId: title?.id ?? null,
    };
  };

/** What is the same whoever asks, and whenever. */
const detailsOf = (row: ProgramRow, channel: ChannelRow) => ({
  channel: { id: channel.id, name: channel.name, logoUrl: logoUrlOf(channel) },
  description: row.description,
  duration: durationOf(row),
  year: row.year,
  season: row.season,
  episode: row.episode,
  episodeName: row.episodeName,
  seriesName: row.seriesName,
  countryCodes: row.countries,
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

/** Where the programme is in time, and what may be done with it there. */
function stateOf(row: ProgramRow, channel: ChannelRow, nowMs: number): State {
  const rights = rightsOf(row, channel);
  const { recordUntil, replayUntil } = rights;
  const kept = replayUntil !== null && replayUntil > nowMs;
  return {
    ...rights,
    isActive: row.startAt <= nowMs && row.endAt > nowMs,
    isPast: row.endAt <= nowMs,
    isFuture: row.startAt > nowMs,
    isRecorded: kept && row.startAt <= nowMs,
    canRecord: recordUntil !== null && recordUntil > nowMs,
    expiresInDays: kept ? Math.ceil((replayUntil - nowMs) / dayMs) : null,
  };
}

/** How far the member has come. */
function progressOf(
  row: ProgramRow,
  position: number | undefined,
): Pick<Program, 'playingPosition' | 'hasWatched' | 'continueFromHere'> {
  const end = durationOf(row) - resumeMarginSeconds;
  const at = position ?? 0;
  return {
    playingPosition: position || null,
    hasWatched: at > 0 && at >= end,
    continueFromHere: at > resumeMarginSeconds && at < end,
  };
}
