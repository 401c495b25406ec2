import { note } from '../../audit/index.ts';
import { ensure } from '../../../platform/errors.ts';
import { saveReminder } from '../change-store.ts';
import type { AccountContext } from '../context.ts';
import { findById } from '../store.ts';

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
