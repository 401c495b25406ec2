import { freshSignInMs } from '../../../../contract/constants.ts';
import { ensure } from '../../../platform/errors.ts';
import type { AccountContext } from '../context.ts';
import { verifyPassword } from '../password.ts';
import type { Account } from '../store.ts';

/**
 * Refuses with `profile.oldPasswordWrong` unless this is the account's password, and slows guessing down. An
 * account that signs in through another provider only has none to ask for.
 */
export async function ensurePassword(
  { limits }: Pick<AccountContext, 'limits'>,
  account: Account,
  password: string,
): Promise<void> {
  if (account.passwordHash === null) return;
  await limits.oldPassword.take(String(account.id));
  ensure(await verifyPassword(account.passwordHash, password), 'profile.oldPasswordWrong');
}

/**
 * Refuses a step that would take the account away, unless it is the member who makes it: by the password where one is given, and
 * otherwise by having signed in lately on this device. A session alone is no proof: the finder of a device that was left open has one.
 * Refuses with `profile.proofNeeded` and `profile.oldPasswordWrong`.
 */
export async function ensureOwner(
  context: Pick<AccountContext, 'limits' | 'clock' | 'signedInAt'>,
  account: Account,
  { lease, password }: { lease: string; password: string },
): Promise<void> {
  if (account.passwordHash !== null && password !== '') return ensurePassword(context, account, password);
  const signedInAt = await context.signedInAt(account.id, lease);
  const isFresh = signedInAt !== undefined && context.clock() - signedInAt < freshSignInMs;
  ensure(isFresh, 'profile.proofNeeded');
}
