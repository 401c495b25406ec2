import type { NotificationKind } from '../../../contract/models/notification.ts';
import type { Db } from '../../platform/db/database.ts';
import { insertNotification } from './store.ts';

/** Something that a member should hear of. */
export interface News {
  accountId: number;
  kind: NotificationKind;
  message: string;
  /** Names the cause, e.g. `recording-ready:17`: the same cause is told once. */
  sourceKey: string;
  /** The page that has more, as a path of the viewer. */
  link?: string;
  /** What it is about: a programme, a ticket. */
  subjectId?: number;
}

/**
 * Tells a member of something in the way he has chosen, in the transaction that causes it. Answers whether it was
 * new; after the commit tell his screens by `told`.
 */
export async function notify(tx: Db, news: News, nowMs: number): Promise<boolean> {
  return insertNotification(tx, { ...news, createdAt: nowMs });
}
