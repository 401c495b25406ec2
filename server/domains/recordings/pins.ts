import { catchupDays } from '../../../contract/constants.ts';
import { dayMs } from '../../../contract/time.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { tOperations } from '../../i18n/et/operations.ts';
import { ensureOperation } from '../../platform/errors.ts';
import { noteOperation, type Actor } from '../audit/index.ts';
import { findChannel } from '../channels/index.ts';
import { deletePin, insertPin, operatorsPin } from './pin-store.ts';

/** Nothing was ever there for longer at once. */
const longestDays = catchupDays;
const longestKeptDays = 3_650;

/** An interval of a channel that an operator wants to keep for some days. Instants in ms. */
export interface PinRequest {
  channelId: string;
  fromMs: number;
  toMs: number;
  days: number;
}

/** Keeps an interval of a channel beyond its time; answers the pin's number. Throws `OperationError`. */
export async function pinInterval(
  { db, clock }: { db: Db; clock: Clock },
  { channelId, fromMs, toMs, days }: PinRequest,
  actor: Actor,
): Promise<number> {
  const channel = await findChannel(db, channelId);
  ensureOperation(channel, tOperations('channels.unknown', { id: channelId }));
  ensureOperation(toMs > fromMs, tOperations('recordings.pinEnd'));
  ensureOperation(
    toMs - fromMs <= longestDays * dayMs,
    tOperations('recordings.pinLength', { count: longestDays }),
  );
  const wholeDays = Number.isInteger(days) && days > 0 && days <= longestKeptDays;
  ensureOperation(wholeDays, tOperations('recordings.pinDays', { most: longestKeptDays }));
  const now = clock();
  const row = { channelId, fromAt: fromMs, toAt: toMs, owner: operatorsPin, expiresAt: now + days * dayMs };
  return db.transaction(async (tx) => {
    const id = await insertPin(tx, row);
    await noteOperation(tx, { actor, action: 'pin.added', details: { id, channelId, days } }, now);
    return id;
  });
}

/** Lets an interval go when its time comes; false when there is no such pin. */
export async function unpin(
  { db, clock }: { db: Db; clock: Clock },
  id: number,
  actor: Actor,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const existed = await deletePin(tx, id);
    if (existed) await noteOperation(tx, { actor, action: 'pin.removed', details: { id } }, clock());
    return existed;
  });
}
