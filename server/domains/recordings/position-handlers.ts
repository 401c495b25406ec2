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
import { findRecording } from './recording-store.ts';

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
    ensure(await isKnown(db, programId), 'program.unknown');
    const { accountId } = caller;
    await savePosition(db, { accountId, programId, positionSeconds: position, updatedAt: clock() });
    return { ok: true };
  };

/** A title, or a programme that the guide knows or somebody has recorded. */
const isKnown = async (db: Db, programId: number): Promise<boolean> =>
  programId < firstGuideProgramId
    ? (await findReadyTitle(db, programId)) !== undefined
    : ((await findProgram(db, programId)) ?? (await findRecording(db, programId))) !== undefined;
