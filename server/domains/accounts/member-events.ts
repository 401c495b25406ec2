import type { Db } from '../../platform/db/database.ts';
import { emitEvent } from '../webhooks/index.ts';

/** Has webhooks hear of an account that is open from now on, or gone. */
export const emitMember = (
  tx: Db,
  type: 'member.created' | 'member.deleted',
  accountId: number,
  nowMs: number,
): Promise<void> => emitEvent(tx, { type, data: { account: accountId } }, nowMs);
