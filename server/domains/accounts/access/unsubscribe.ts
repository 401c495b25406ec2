import { note } from '../../audit/index.ts';
import { ensure } from '../../../platform/errors.ts';
import { saveReminder } from '../change-store.ts';
import type { AccountContext } from '../context.ts';
import { findById, holdAccount } from '../store.ts';

/** Ends somebody's mails of one kind by a key from one of them. Refuses with `auth.keyInvalid`. */
export async function unsubscribe(context: AccountContext, key: string): Promise<void> {
  const found = context.unsubscribeLinks.read(key);
  ensure(found, 'auth.keyInvalid');
  const { accountId, kind } = found;
  if (kind === undefined) return endReminders(context, accountId);
  const { db, endMails } = context;
  await db.transaction(async (tx) => {
    if (await holdAccount(tx, accountId)) await endMails(tx, accountId, kind);
  });
}

async function endReminders(context: AccountContext, accountId: number): Promise<void> {
  const { db, clock, userChanged } = context;
  const account = await findById(db, accountId);
  if (!account?.reminderEnabled) return;
  await db.transaction(async (tx) => {
    await saveReminder(tx, accountId, null);
    await note(tx, { actor: 'member', action: 'reminder.unsubscribed', accountId }, clock());
  });
  userChanged(accountId);
}
