import type { ServerRoutes } from '../../../contract/routes/all.ts';
import { dayMs } from '../../../contract/time.ts';
import { retentionDays } from '../../../contract/retention.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { pickEach, type Service } from '../../platform/service.ts';
import type { Actor } from '../audit/index.ts';
import type { ScheduleHook } from '../guide/index.ts';
import {
  allBookedBy,
  deleteBookingsOf,
  usedHours,
  deletePartsBefore,
  expiringBetween,
} from './booking-store.ts';
import type { RecordingContext } from './context.ts';
import { followGuide } from './follow-guide.ts';
import {
  addRecordingHandler,
  extendRecordingHandler,
  keepLastOfSeriesHandler,
  mediaPinsHandler,
  removeRecordingHandler,
} from './handlers.ts';
import { recordingNews } from './news.ts';
import { pinsAt, settlePins, deletePinsExpiredAt } from './pin-store.ts';
import { pinInterval, unpin, type PinRequest } from './pins.ts';
import { savePositionHandler, type PositionContext } from './positions/position-handlers.ts';
import { deleteGuidePositionsBefore, deletePositionsOf, positionsOf } from './positions/position-store.ts';
import { lockRecordingsOf, deleteUnbooked } from './recording-store.ts';
import { idsOf } from './recording.ts';
import { deleteRulesOf, rulesOf } from './rule-store.ts';
import { recordingWork } from './run.ts';

/** How long a recording that was deleted is remembered, so that no series brings it back. */
const rememberedMs = retentionDays.recorded * dayMs;

/** Tells members of recordings on their last day, once each. */
async function notifyExpiry(context: RecordingContext): Promise<void> {
  const { db, clock, notify } = context;
  const now = clock();
  const expiring = await expiringBetween(db, now, now + dayMs);
  const news = expiring.map(({ booking, recording }) => ({
    accountId: booking.accountId,
    kind: 'recordingExpires' as const,
    sourceKey: `recording-expires:${booking.id}:${booking.expiresAt}`,
    message: () => recordingNews('expires', recording),
    link: '/myrecordings',
    subjectId: recording.programId,
  }));
  context.deliver(await db.transaction((tx) => notify(tx, news, now)));
}

/** Forgets what is over: pins, parts of members, and recordings that nobody has a part in. */
async function forgetOld({ db, clock }: RecordingContext): Promise<void> {
  const now = clock();
  await deletePinsExpiredAt(db, now);
  await deletePartsBefore(db, now - rememberedMs, now);
  await deleteUnbooked(db);
}

/** Recorded or not, of what was last watched longer ago nothing is left to go on with. */
const watchableMs = retentionDays.positions * dayMs;

type RecordingsParts = Omit<RecordingContext, 'limits' | 'requestLimit'> & {
  limits: Limits;
  positionsChanged: PositionContext['positionsChanged'];
  recordingLimits: RecordingContext['limits'];
};

/**
 * What members record, what is kept of the past beyond its time, and how far members have come in what they watch. A
 * recording is a reference: a pin on an interval of a channel that is written anyway.
 */
export function createRecordings({ limits, recordingLimits, ...needs }: RecordingsParts) {
  const { db, clock } = needs;
  const context: RecordingContext = {
    ...needs,
    limits: recordingLimits,
    requestLimit: limits.rate('recordings.wish', { burst: 60, perMinute: 30 }),
  };
  const work = recordingWork(context);
  const positionLimit = limits.rate('recordings.position', { burst: 60, perMinute: 30 });
  const followSchedule: ScheduleHook = (tx, change) =>
    followGuide(tx, change, { nowMs: clock(), notify: needs.notify, limitsOf: recordingLimits });
  return {
    pins: () => pinsAt(db, clock()),
    pin: (input: PinRequest, actor: Actor) => pinInterval({ db, clock }, input, actor),
    unpin: (id: number, actor: Actor) => unpin({ db, clock }, id, actor),
    followSchedule,
    /** How many hours of recordings a member has used, of how many. */
    async usage(accountId: number): Promise<{ usedHours: number; ofHours: number }> {
      const { hours } = await recordingLimits();
      const used = await usedHours(db, [accountId], clock());
      return { usedHours: used.get(accountId) ?? 0, ofHours: hours };
    },
    /** What {@link jobs} do every few seconds. */
    run: work.run,
    notifyExpiry: () => notifyExpiry(context),
    forgetOld: () => forgetOld(context),
    handlers: {
      mediaPins: mediaPinsHandler(context),
      savePosition: savePositionHandler({ ...needs, limit: positionLimit }),
      addRecording: addRecordingHandler(context),
      removeRecording: removeRecordingHandler(context),
      extendRecording: extendRecordingHandler(context),
      keepLastOfSeries: keepLastOfSeriesHandler(context),
    } satisfies Partial<Handlers<ServerRoutes>>,
    jobs: [
      work,
      { name: 'recordings.tell-of-expiry', cron: '10 * * * *', run: () => notifyExpiry(context) },
      { name: 'recordings.forget-old', cron: '20 3 * * *', run: () => forgetOld(context) },
      {
        name: 'positions.forget-old',
        cron: '55 3 * * *',
        run: () => deleteGuidePositionsBefore(db, clock() - watchableMs),
      },
    ],
    forget: async (tx, { id }) => {
      const recorded = await lockRecordingsOf(tx, id);
      await deleteBookingsOf(tx, id);
      await deleteRulesOf(tx, id);
      await settlePins(tx, idsOf(recorded));
      await deletePositionsOf(tx, id);
    },
    exported: async ({ id }) => ({
      recordings: await recordedBy(db, id),
      series: pickEach(await rulesOf(db, id), ['channelId', 'name', 'keepLast', 'createdAt']),
      positions: pickEach(await positionsOf(db, id), ['programId', 'positionSeconds', 'updatedAt']),
    }),
  } satisfies Service & Record<string, unknown>;
}

const recordedBy = async (db: Db, accountId: number) =>
  (await allBookedBy(db, accountId)).map(({ booking, recording }) => ({
    channelId: recording.channelId,
    name: recording.details.name,
    startAt: recording.startAt,
    endAt: recording.endAt,
    orderedAt: booking.createdAt,
    expiresAt: booking.expiresAt,
    deletedAt: booking.deletedAt,
  }));
