import { defined } from '../../../runtime/defined.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure } from '../../platform/errors.ts';
import { emailKeyOf } from './email.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { emitMember } from './member-events.ts';
import { newReferralCode } from './access/referral-code.ts';
import { insertUnlessTaken } from './change-store.ts';
import { findByEmailKey, type Account } from './store.ts';

/**
 * The account that an address and a password open. Refuses with `auth.wrongCredentials` alike for both being
 * wrong, with `auth.demoOnly` for the published demo password outside the demo, and with `auth.notActivated` for
 * an account whose activation link was never opened.
 */
export async function checkCredentials(
  db: Db,
  { username, password, demo }: { username: string; password: string; demo: boolean },
): Promise<Account> {
  const account = await findByEmailKey(db, emailKeyOf(username));
  const right = await verifyPassword(account?.passwordHash, password);
  ensure(right && account, 'auth.wrongCredentials');
  ensure(demo || !account.demo, 'auth.demoOnly');
  ensure(account.activatedAt !== null, 'auth.notActivated');
  return account;
}

export interface AccountDetails {
  email: string;
  /** None for a member who comes through another provider. */
  password?: string;
  firstName: string;
  lastName: string;
  demo?: boolean;
}

/**
 * Makes an account that is open at once, or finds the one that this address already has; answers its id. For
 * people whose address needs no proof: the demo's, an operator's, and those whom a provider vouches for.
 */
export async function createAccount(db: Db, details: AccountDetails, nowMs: number): Promise<number> {
  const { email, password, ...rest } = details;
  const existing = await findByEmailKey(db, emailKeyOf(email));
  if (existing) return existing.id;
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const emailKey = emailKeyOf(email);
  const row = { ...rest, email, emailKey, passwordHash, referralCode: newReferralCode() };
  const id = await insertUnlessTaken(db, { ...row, createdAt: nowMs, activatedAt: nowMs });
  if (id === undefined) return defined(await findByEmailKey(db, emailKey)).id;
  await emitMember(db, 'member.created', id, nowMs);
  return id;
}
