import type { ServerRoutes } from '../../../contract/routes/all.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { pickEach, type Service } from '../../platform/service.ts';
import type { Actor } from '../audit/index.ts';
import { mediaPinsHandler } from './handlers.ts';
import { deletePinsExpiredAt, pinsAt } from './pin-store.ts';
import { pinInterval, unpin, type PinWish } from './pins.ts';
import { savePositionHandler } from './position-handlers.ts';
import { deleteGuidePositionsBefore, deletePositionsOf, positionsOf } from './position-store.ts';

const monthMs = 30 * 86_400_000;
/** Recorded or not, of what was last watched longer ago nothing is left to go on with. */
const watchableMs = 2 * monthMs;

/** What is kept of the past beyond its time, and how far members have come in what they watch. */
export function createRecordings({ db, clock, limits }: { db: Db; clock: Clock; limits: Limits }) {
  const limit = limits.rate('recordings.position', { burst: 60, perMinute: 30 });
  return {
    pins: () => pinsAt(db, clock()),
    pin: (wish: PinWish, actor: Actor) => pinInterval({ db, clock }, wish, actor),
    unpin: (id: number, actor: Actor) => unpin({ db, clock }, id, actor),
    handlers: {
      mediaPins: mediaPinsHandler({ db, clock }),
      savePosition: savePositionHandler({ db, clock, limit }),
    } satisfies Partial<Handlers<ServerRoutes>>,
    jobs: [
      { name: 'pins.forget-old', cron: '20 3 * * *', run: () => deletePinsExpiredAt(db, clock()) },
      {
        name: 'positions.forget-old',
        cron: '55 3 * * *',
        run: () => deleteGuidePositionsBefore(db, clock() - watchableMs),
      },
    ],
    forget: (tx, { id }) => deletePositionsOf(tx, id),
    exported: async ({ id }) => ({
      positions: pickEach(await positionsOf(db, id), ['programId', 'positionSeconds', 'updatedAt']),
    }),
  } satisfies Service & Record<string, unknown>;
}
