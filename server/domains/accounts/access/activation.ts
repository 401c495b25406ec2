import { ensure } from '../../../platform/errors.ts';
import { note } from '../../audit/index.ts';
import { activateAccount } from '../change-store.ts';
import type { AccountContext } from '../context.ts';
import { emailKeyOf } from '../email.ts';
import { redeemKey, usedKey } from '../keys/keys.ts';
import { sendActivation } from './registration.ts';
import { findByEmailKey, findById } from '../store.ts';

/**
 * Opens the account of an activation link. Answers whether it is open: also when it was opened by the
 * link before, in another browser. A link that is too old, or that a newer one replaced, opens nothing.
 */
export async function activate({ db, clock }: AccountContext, key: string): Promise<boolean> {
  const now = clock();
  return db.transaction(async (tx) => {
    const fresh = await redeemKey(tx, key, 'activation', now);
    if (fresh?.accountId) {
      await activateAccount(tx, fresh.accountId, now);
      await note(tx, { actor: 'member', action: 'account.activated', accountId: fresh.accountId }, now);
    }
    const { accountId } = fresh ?? (await usedKey(tx, key, 'activation')) ?? {};
    const account = accountId ? await findById(tx, accountId) : undefined;
    return typeof account?.activatedAt === 'number';
  });
}

/**
 * Sends the activation mail again to an address that waits for one. Whether it did stays unsaid; refuses only an
 * empty field with `register.emailRequired`.
 */
export async function resendActivation(context: AccountContext, email: string): Promise<void> {
  const { db, clock, kickMail } = context;
  ensure(email.trim() !== '', 'register.emailRequired');
  const account = await findByEmailKey(db, emailKeyOf(email));
  if (!account || account.activatedAt !== null) return;
  await db.transaction((tx) => sendActivation(tx, context, account, clock()));
  kickMail();
}
