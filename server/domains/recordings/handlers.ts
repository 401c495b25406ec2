import type { mediaPins } from '../../../contract/routes/media.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/call.ts';
import { pinsAt } from './pin-store.ts';

/** GET /internal/media/pins */
export const mediaPinsHandler =
  ({ db, clock }: { db: Db; clock: Clock }): Handler<typeof mediaPins> =>
  async () => {
    const rows = await pinsAt(db, clock());
    return rows.map(({ channelId, fromAt, toAt }) => ({ channelId, fromMs: fromAt, toMs: toAt }));
  };
