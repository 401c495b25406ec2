import type { Db } from '../../platform/db/database.ts';
import { insertMessage } from './store.ts';

/** Leaves a message on a member's screens until it is acknowledged. */
export const sendMessage = (db: Db, accountId: number, message: string, nowMs: number): Promise<void> =>
  insertMessage(db, { accountId, message, createdAt: nowMs });
