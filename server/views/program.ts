import type { getProgram } from '../../contract/routes/guide.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { TitlesByName } from '../domains/catalogue/index.ts';
import { findChannel, type ChannelRow, type Locks } from '../domains/channels/index.ts';
import { findProgram, programFor, seriesKeyOf, type ProgramRow } from '../domains/guide/index.ts';
import {
  findBooked,
  findRule,
  positionIn,
  programOf,
  type BookedRecording,
} from '../domains/recordings/index.ts';
import { latestOf, type Shows } from '../domains/search/index.ts';
import type { Db } from '../platform/db/database.ts';
import { ensure } from '../platform/errors.ts';
import type { Caller, Handler } from '../platform/http/call.ts';
import { presentProgram, type MemberMarks } from './present-program.ts';

interface ProgramContext {
  db: Db;
  clock: Clock;
  locks: Locks;
  shows: Shows;
  titles: TitlesByName;
  /** The programmes that a member wants to be reminded of. */
  remindersOf(accountId: number): Promise<readonly number[]>;
}

/** GET api|demo /program/{programId} */
export const getProgramHandler =
  ({ db, clock, locks, shows, titles, remindersOf }: ProgramContext): Handler<typeof getProgram> =>
  async ({ params, caller }) => {
    const { row, channel, booked } = await knownProgram({ db, locks }, caller, params.programId);
    const now = clock();
    const [mine, index, title] = await Promise.all([
      caller.kind === 'member' ? mineOf({ db, remindersOf }, caller.accountId, { row, booked }) : nobodys,
      shows(),
      titles.named(row.name),
    ]);
    const latestId = latestOf(index, row, now) ?? row.id;
    return presentProgram({ row, channel, latestId, vodId: title?.id ?? null }, mine, now);
  };

const nobodys: MemberMarks = { position: undefined, booked: undefined, series: false, reminder: false };

async function mineOf(
  { db, remindersOf }: Pick<ProgramContext, 'db' | 'remindersOf'>,
  accountId: number,
  { row, booked }: Pick<KnownProgram, 'row' | 'booked'>,
): Promise<MemberMarks> {
  const [position, rule, reminders] = await Promise.all([
    positionIn(db, accountId, row.id),
    findRule(db, accountId, { channelId: row.channelId, seriesKey: seriesKeyOf(row) }),
    remindersOf(accountId),
  ]);
  return { position, booked, series: rule !== undefined, reminder: reminders.includes(row.id) };
}

interface KnownProgram {
  row: ProgramRow;
  channel: ChannelRow;
  /** The part that the member who asks has, or had, in its recording. */
  booked: BookedRecording | undefined;
}

/** A programme of the guide, or one that the guide has forgotten and the member has recorded. */
async function knownProgram(
  { db, locks }: Pick<ProgramContext, 'db' | 'locks'>,
  caller: Caller,
  programId: number,
): Promise<KnownProgram> {
  const booked = caller.kind === 'member' ? await findBooked(db, caller.accountId, programId) : undefined;
  if (!booked) return { ...(await programFor({ db, locks }, caller, programId)), booked };
  const row = (await findProgram(db, programId)) ?? programOf(booked.recording);
  const channel = await findChannel(db, row.channelId);
  ensure(channel && !(await locks.of(caller)).has(channel.id), 'program.unknown');
  return { row, channel, booked };
}
