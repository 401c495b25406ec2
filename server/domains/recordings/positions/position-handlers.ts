import type { savePosition as savePositionRoute } from '../../../../contract/routes/recordings.ts';
import type { Clock } from '../../../../runtime/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ensure } from '../../../platform/errors.ts';
import type { Handler } from '../../../platform/http/call.ts';
import type { RateLimit } from '../../../platform/limits/rate-limit.ts';
import { addStart, findReadyTitle, isTitleId, itemIdOf, type ItemIdentity } from '../../catalogue/index.ts';
import { findProgram } from '../../guide/index.ts';
import { lockPosition, savePosition } from './position-store.ts';
import { countsNow, watchedAfter } from './progress.ts';
import { findRecordedProgram } from '../recorded-program.ts';

export interface PositionContext {
  db: Db;
  clock: Clock;
  limit: RateLimit;
  /** Has the member's devices ask anew how far they have come. */
  positionsChanged(accountId: number): void;
}

/** POST /api/user/recording/position/save */
export const savePositionHandler =
  ({ db, clock, limit, positionsChanged }: PositionContext): Handler<typeof savePositionRoute> =>
  async ({ caller, body }) => {
    const { programId } = body;
    const positionSeconds = Math.floor(body.position);
    const { accountId } = caller;
    await limit.take(String(accountId));
    const watched = await findWatchable(db, programId, clock());
    ensure(watched, 'program.unknown');
    const now = clock();
    await db.transaction(async (tx) => {
      const before = await lockPosition(tx, accountId, programId);
      const watchedSeconds = watchedAfter(before, positionSeconds, now);
      await savePosition(tx, { accountId, programId, positionSeconds, watchedSeconds, updatedAt: now });
      if (countsNow(before?.watchedSeconds ?? 0, watchedSeconds)) await addStart(tx, itemIdOf(watched), now);
    });
    positionsChanged(accountId);
    return { ok: true };
  };

/** A title, or a programme that the guide knows or somebody has recorded. */
async function findWatchable(db: Db, programId: number, nowMs: number): Promise<ItemIdentity | undefined> {
  if (!isTitleId(programId))
    return (await findProgram(db, programId)) ?? (await findRecordedProgram(db, programId));
  const title = await findReadyTitle(db, programId, nowMs);
  return title && { ...title, isMovie: title.kind === 'film' };
}
