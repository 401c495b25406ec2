import { dayMs } from '../../../contract/time.ts';
import { deletePartsBefore, expiringBetween } from './booking-store.ts';
import type { RecordingContext } from './context.ts';
import { recordingNews } from './news.ts';
import { deletePinsExpiredAt } from './pin-store.ts';
import { deleteUnbooked } from './recording-store.ts';

/** How long a recording that was deleted is remembered, so that no series brings it back. */
const rememberedMs = 400 * dayMs;

/** Tells members of recordings on their last day, once each. */
export async function notifyExpiry(context: RecordingContext): Promise<void> {
  const { db, clock, notify } = context;
  const now = clock();
  const expiring = await expiringBetween(db, now, now + dayMs);
  const news = expiring.map(({ booking, recording }) => ({
    accountId: booking.accountId,
    kind: 'recordingExpires' as const,
    sourceKey: `recording-expires:${booking.id}:${booking.expiresAt}`,
    message: recordingNews('expires', recording),
    link: '/myrecordings',
    subjectId: recording.programId,
  }));
  context.deliver(await db.transaction((tx) => notify(tx, news, now)));
}

/** Forgets what is over: pins, parts of members, and recordings that nobody has a part in. */
export async function forgetOld({ db, clock }: RecordingContext): Promise<void> {
  const now = clock();
  await deletePinsExpiredAt(db, now);
  await deletePartsBefore(db, now - rememberedMs, now);
  await deleteUnbooked(db);
}
