import { firstGuideProgramId } from '../../../contract/constants.ts';
import type { savePosition as savePositionRoute } from '../../../contract/routes/recordings.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure } from '../../platform/errors.ts';
import type { Handler } from '../../platform/http/call.ts';
import type { RateLimit } from '../../platform/limits/rate-limit.ts';
import { findReadyTitle } from '../catalogue/index.ts';
import { findProgram } from '../guide/index.ts';
import { savePosition } from './position-store.ts';

export interface PositionContext {
  db: Db;
  clock: Clock;
  limit: RateLimit;
}

/** POST /api/user/recording/position/save */
export const savePositionHandler =
  ({ db, clock, limit }: PositionContext): Handler<typeof savePositionRoute> =>
  async ({ caller, body }) => {
    const { programId, position } = body;
    await limit.take(String(caller.accountId));
    const known = programId < firstGuideProgramId ? findReadyTitle : findProgram;
    ensure(await known(db, programId), 'program.unknown');
    const { accountId } = caller;
    await savePosition(db, { accountId, programId, positionSeconds: position, updatedAt: clock() });
    return { ok: true };
  };
