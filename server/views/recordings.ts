import type { Program } from '../../contract/models/program.ts';
import type { Recording, RecordingState, UserMark } from '../../contract/models/recording.ts';
import type { Output } from '../../contract/route.ts';
import type { getRecording, listRecordings, programMarks } from '../../contract/routes/recordings.ts';
import type { Clock } from '../../runtime/clock.ts';
import { isTitleId } from '../domains/catalogue/index.ts';
import { programFor } from '../domains/guide/index.ts';
import { listAllChannels, logoUrlOf, type ChannelRow } from '../domains/channels/index.ts';
import {
  bookedBy,
  findBooked,
  positionIn,
  positionsOf,
  programOf,
  ruledBy,
  rulesOf,
  stateFor,
  usedHours,
  type BookedRecording,
} from '../domains/recordings/index.ts';
import type { Db } from '../platform/db/database.ts';
import { ensure, Refusal } from '../platform/errors.ts';
import type { Handler, Member } from '../platform/http/call.ts';
import type { CatalogueContext, ScopeOf } from './catalogue/scope.ts';
import { knownTitle, titleProgram } from './catalogue/title-program.ts';
import { isThere, presentProgram } from './present-program.ts';

interface RecordingsContext {
  db: Db;
  clock: Clock;
  recordingLimits(): Promise<{ hours: number; months: number }>;
  /** The programmes that a member wants to be reminded of. */
  remindersOf(accountId: number): Promise<readonly number[]>;
}

type MarkSources = {
  channels: ReadonlyMap<string, ChannelRow>;
  positions: ReadonlyMap<number, number>;
  ruled: ReturnType<typeof ruledBy>;
  reminders: ReadonlySet<number>;
  nowMs: number;
};

/** GET /api/user/recording/list */
export const listRecordingsHandler =
  ({ db, clock, recordingLimits, remindersOf }: RecordingsContext): Handler<typeof listRecordings> =>
  async ({ caller: { accountId } }) => {
    const now = clock();
    const [booked, used, rules, limits, channels, positions, reminders] = await Promise.all([
      bookedBy(db, accountId, now),
      usedHours(db, [accountId], now),
      rulesOf(db, accountId),
      recordingLimits(),
      channelsById(db),
      positionsOf(db, accountId),
      remindersOf(accountId),
    ]);
    const sources: MarkSources = {
      channels,
      positions: new Map(positions.map((one) => [one.programId, one.positionSeconds])),
      ruled: ruledBy(rules),
      reminders: new Set(reminders),
      nowMs: now,
    };
    const recordings = booked.flatMap((one) => present(one, sources) ?? []);
    return {
      recordings,
      series: rules.flatMap(({ id, name, channelId, keepLast, coming }) => {
        const channel = channels.get(channelId);
        return channel ? [{ id, name, channel: named(channel), keepLast, coming }] : [];
      }),
      totalRecordedHours: Math.round((used.get(accountId) ?? 0) * 100) / 100,
      maximumRecordingHours: limits.hours,
      validMonths: limits.months,
      count: recordings.length,
    };
  };

/** GET /api/user/recording/get: what the member records, or else what they have begun to watch. */
export const getRecordingHandler =
  (context: RecordingsContext & CatalogueContext, scopeOf: ScopeOf): Handler<typeof getRecording> =>
  async ({ caller, query: { programId } }) => {
    const { db, clock, remindersOf } = context;
    const { accountId } = caller;
    const now = clock();
    const booked = await findBooked(db, accountId, programId);
    if (!booked || booked.booking.deletedAt !== null || booked.booking.expiresAt <= now)
      return begunBy(context, scopeOf, { caller, programId });
    const [channels, position, rules, reminders] = await Promise.all([
      channelsById(db),
      positionIn(db, accountId, programId),
      rulesOf(db, accountId),
      remindersOf(accountId),
    ]);
    const answer = present(booked, {
      channels,
      positions: new Map(position === undefined ? [] : [[programId, position]]),
      ruled: ruledBy(rules),
      reminders: new Set(reminders),
      nowMs: now,
    });
    ensure(answer, 'recording.unknown');
    return { ...answer, playingPosition: position || null };
  };

/** What a member has begun to watch and does not record, as it can be watched now. */
async function begunBy(
  context: CatalogueContext,
  scopeOf: ScopeOf,
  { caller, programId }: { caller: Member; programId: number },
): Promise<Output<typeof getRecording>> {
  const playingPosition = await positionIn(context.db, caller.accountId, programId);
  ensure(playingPosition !== undefined, 'recording.unknown');
  const { channel, ...program } = await begunProgram(context, scopeOf, { caller, programId }).catch(
    (error: unknown) => {
      throw error instanceof Refusal ? new Refusal('recording.unknown') : error;
    },
  );
  const state = program.isActive ? 'records' : program.isRecorded ? 'ready' : 'failed';
  return {
    program,
    channel,
    state,
    fault: null,
    gaps: [],
    playable: state !== 'failed',
    expiresAt: program.replayUntil,
    extraMinutes: 0,
    seriesId: null,
    playingPosition,
  };
}

async function begunProgram(
  context: CatalogueContext,
  scopeOf: ScopeOf,
  { caller, programId }: { caller: Member; programId: number },
): Promise<Program> {
  if (isTitleId(programId))
    return titleProgram(await knownTitle(context, scopeOf, { caller, id: programId }), context);
  const { row, channel } = await programFor(context, caller, programId);
  const { member } = await scopeOf(caller);
  const mine = {
    position: member.positions.get(programId)?.positionSeconds,
    booked: undefined,
    series: false,
    reminder: member.reminders.has(programId),
  };
  return presentProgram({ row, channel, latestId: row.id, vodId: null }, mine, context.clock());
}

const channelsById = async (db: Db): Promise<Map<string, ChannelRow>> =>
  new Map((await listAllChannels(db)).map((channel) => [channel.id, channel]));

const named = (channel: ChannelRow) => ({
  id: channel.id,
  name: channel.name,
  logoUrl: logoUrlOf(channel),
});

/** Undefined when its channel is no more. */
function present(booked: BookedRecording, sources: MarkSources): Recording | undefined {
  const { booking, recording } = booked;
  const channel = sources.channels.get(recording.channelId);
  if (!channel) return undefined;
  const row = programOf(recording);
  const mine = {
    position: sources.positions.get(row.id),
    booked,
    series: sources.ruled(recording),
    reminder: sources.reminders.has(row.id),
  };
  const { channel: _, ...program } = presentProgram(
    { row, channel, latestId: row.id, vodId: null },
    mine,
    sources.nowMs,
  );
  const state = stateFor(recording, booking.skipped, sources.nowMs);
  return {
    program,
    channel: named(channel),
    state,
    fault: booking.skipped ?? recording.fault,
    gaps: recording.gaps,
    playable: isThere(booked, sources.nowMs),
    expiresAt: recording.startAt > sources.nowMs ? null : booking.expiresAt,
    extraMinutes: booking.extraMinutes,
    seriesId: booking.ruleId,
  };
}

/** GET /api/user/program/marks */
export const programMarksHandler =
  ({ db, clock, remindersOf }: RecordingsContext): Handler<typeof programMarks> =>
  async ({ caller: { accountId } }) => {
    const now = clock();
    const [booked, rules, reminders] = await Promise.all([
      bookedBy(db, accountId, now),
      rulesOf(db, accountId),
      remindersOf(accountId),
    ]);
    const ruled = ruledBy(rules);
    const marks = new Map<number, UserMark>();
    for (const { booking, recording } of booked) {
      const { programId } = recording;
      const state: RecordingState = stateFor(recording, booking.skipped, now);
      const series = ruled(recording);
      marks.set(programId, { programId, recording: state, series, reminder: false });
    }
    for (const programId of reminders) {
      const known = marks.get(programId) ?? { programId, recording: null, series: false, reminder: true };
      marks.set(programId, { ...known, reminder: true });
    }
    return [...marks.values()];
  };
