import type { Db } from '../../platform/db/database.ts';
import { bookedBy, expiringBetween, type BookedRecording } from './booking-store.ts';
import type { RecordingRow } from './recording-store.ts';

/** A recording as calendars and digests name it. Instants in ms. */
export interface RecordingOutlook {
  programId: number;
  channelId: string;
  name: string;
  startAt: number;
  endAt: number;
  expiresAt: number;
}

/** What a member will record, by start. */
export async function comingRecordingsOf(
  db: Db,
  accountId: number,
  nowMs: number,
): Promise<RecordingOutlook[]> {
  const booked = await bookedBy(db, accountId, nowMs);
  return booked
    .filter(({ booking, recording }) => booking.skipped === null && isComing(recording, nowMs))
    .map(outlookOf)
    .toReversed();
}

const isComing = ({ state, startAt }: RecordingRow, nowMs: number): boolean =>
  state === 'waits' && startAt > nowMs;

/** What of a member's recordings goes between two instants, the first to go first. */
export async function expiringOf(
  db: Db,
  accountId: number,
  fromMs: number,
  toMs: number,
): Promise<RecordingOutlook[]> {
  const booked = await expiringBetween(db, fromMs, toMs, accountId);
  return booked.map(outlookOf).sort((a, b) => a.expiresAt - b.expiresAt);
}

const outlookOf = ({ booking, recording }: BookedRecording): RecordingOutlook => ({
  programId: recording.programId,
  channelId: recording.channelId,
  name: recording.details.name,
  startAt: recording.startAt,
  endAt: recording.endAt,
  expiresAt: booking.expiresAt,
});
