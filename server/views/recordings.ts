import type { Recording, RecordingState, UserMark } from '../../contract/models/recording.ts';
import type { getRecording, listRecordings, programMarks } from '../../contract/routes/recordings.ts';
import type { Clock } from '../../runtime/clock.ts';
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
import { ensure } from '../platform/errors.ts';
import type { Handler } from '../platform/http/call.ts';
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

/** GET /api/user/recording/get */
export const getRecordingHandler =
  ({ db, clock, remindersOf }: RecordingsContext): Handler<typeof getRecording> =>
  async ({ caller: { accountId }, query: { programId } }) => {
    const now = clock();
    const booked = await findBooked(db, accountId, programId);
    ensure(
      booked && booked.booking.deletedAt === null && booked.booking.expiresAt > now,
      'recording.unknown',
    );
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
