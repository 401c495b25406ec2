import type { Db } from '../../platform/db/database.ts';
import { insertMessage, insertMessages } from './store.ts';

/** Leaves a message on a member's screens until it is acknowledged. */
export const sendMessage = (db: Db, accountId: number, message: string, nowMs: number): Promise<void> =>
  insertMessage(db, { accountId, message, createdAt: nowMs });

/** The same of a sending to many: each gets it once, however often it is sent. */
export const sendMessages = (
  db: Db,
  accountIds: readonly number[],
  { broadcastId, message }: { broadcastId: number; message: string },
  nowMs: number,
): Promise<void> => insertMessages(db, accountIds, { broadcastId, message, createdAt: nowMs });
