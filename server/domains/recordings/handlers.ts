import type { mediaPins } from '../../../contract/routes/media.ts';
import type * as routes from '../../../contract/routes/recordings.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure } from '../../platform/errors.ts';
import type { Handler } from '../../platform/http/call.ts';
import { addRecording, addSeries, extendRecording, removeRecording, removeSeries } from './book.ts';
import type { RecordingContext } from './context.ts';
import { pinsAt } from './pin-store.ts';
import { findRecording } from './recording-store.ts';
import { setKeepLast } from './rule-store.ts';
import { lookAt } from './run.ts';

/** GET /internal/media/pins */
export const mediaPinsHandler =
  ({ db, clock }: { db: Db; clock: Clock }): Handler<typeof mediaPins> =>
  async () => {
    const rows = await pinsAt(db, clock());
    return rows.map(({ channelId, fromAt, toAt }) => ({ channelId, fromMs: fromAt, toMs: toAt }));
  };

/** POST /api/user/recording/add */
export const addRecordingHandler =
  (context: RecordingContext): Handler<typeof routes.addRecording> =>
  async ({ caller, body: { programId, isSeries } }) => {
    await context.requestLimit.take(String(caller.accountId));
    const add = isSeries === true ? addSeries : addRecording;
    const programIds = await add(context, caller, programId);
    await lookAtOld(context, programIds);
    context.marksChanged([caller.accountId]);
    return { ok: true, programIds };
  };

/** What is over already is looked at right away: its member wants to see it, not to wait for a job. */
async function lookAtOld(context: RecordingContext, programIds: readonly number[]): Promise<void> {
  const [only, ...others] = programIds;
  if (only === undefined || others.length > 0) return;
  const row = await findRecording(context.db, only);
  if (row && row.endAt < context.clock()) await lookAt(context, row).catch(() => undefined);
}

/** POST /api/user/recording/remove */
export const removeRecordingHandler =
  (context: RecordingContext): Handler<typeof routes.removeRecording> =>
  async ({ caller, body: { programId, isSeries } }) => {
    const remove = isSeries === true ? removeSeries : removeRecording;
    const programIds = await remove(context, caller.accountId, programId);
    context.marksChanged([caller.accountId]);
    return { ok: true, programIds };
  };

/** POST /api/user/recording/extend */
export const extendRecordingHandler =
  (context: RecordingContext): Handler<typeof routes.extendRecording> =>
  async ({ caller, body }) => {
    await extendRecording(context, caller.accountId, body);
    context.marksChanged([caller.accountId]);
    return { ok: true };
  };

/** POST /api/user/recording/series/keep */
export const keepLastOfSeriesHandler =
  ({ db, marksChanged }: RecordingContext): Handler<typeof routes.keepLastOfSeries> =>
  async ({ caller, body: { seriesId, keepLast } }) => {
    ensure(await setKeepLast(db, caller.accountId, seriesId, keepLast), 'recording.unknown');
    marksChanged([caller.accountId]);
    return { ok: true };
  };
