import { createHmac, timingSafeEqual } from 'node:crypto';
import { note } from '../audit/index.ts';
import { ensure } from '../../platform/errors.ts';
import { saveReminder } from './change-store.ts';
import type { AccountContext } from './context.ts';
import { findById } from './store.ts';

/**
 * The links with which reminders are ended. They stand in every reminder, work as often as they are opened and
 * never run out, as mail programs want it: all they can do is to end reminders.
 */
export function createUnsubscribeLinks(secret: string, publicUrl: string) {
  const macOf = (accountId: string): string =>
    createHmac('sha256', secret).update(`unsubscribe ${accountId}`).digest('base64url').slice(0, 22);
  return {
    of: (accountId: number): string => `${publicUrl}/u/${accountId}.${macOf(String(accountId))}`,
    /** Whose reminders a key ends; undefined when it is not one of ours. */
    read(key: string): number | undefined {
      const [, accountId, mac] = /^([1-9]\d{0,14})\.([\w-]{22})$/.exec(key) ?? [];
      if (!accountId || !mac) return undefined;
      return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(accountId))) ? Number(accountId) : undefined;
    },
  };
}

export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>;

/** Ends somebody's reminders by a key from one of them. Refuses with `auth.keyInvalid`. */
export async function endReminders(context: AccountContext, key: string): Promise<void> {
  const { db, clock, unsubscribeLinks, userChanged } = context;
  const accountId = unsubscribeLinks.read(key);
  ensure(accountId, 'auth.keyInvalid');
  const account = await findById(db, accountId);
  if (!account?.reminderEnabled) return;
  await db.transaction(async (tx) => {
    await saveReminder(tx, accountId, null);
    await note(tx, { actor: 'member', action: 'reminder.unsubscribed', accountId }, clock());
  });
  userChanged(accountId);
}
