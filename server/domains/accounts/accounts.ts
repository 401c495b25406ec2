import type { Db } from '../../platform/db/database.ts';
import { ensure } from '../../platform/errors.ts';
import { emailKeyOf } from './email.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { findByEmailKey, insertOrFind, type Account } from './store.ts';

/**
 * The account that an address and a password open. Refuses with `auth.wrongCredentials` alike for both being
 * wrong, and with `auth.demoOnly` for the published demo password outside the demo.
 */
export async function checkCredentials(
  db: Db,
  { username, password, demo }: { username: string; password: string; demo: boolean },
): Promise<Account> {
  const account = await findByEmailKey(db, emailKeyOf(username));
  const right = await verifyPassword(account?.passwordHash, password);
  ensure(right && account, 'auth.wrongCredentials');
  ensure(demo || !account.demo, 'auth.demoOnly');
  return account;
}

export interface AccountDetails {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  operatorRole?: 'owner' | 'support';
  demo?: boolean;
}

/** Makes an account, or finds the one that this address already has; answers its id. */
export async function createAccount(db: Db, details: AccountDetails, nowMs: number): Promise<number> {
  const { email, password, ...rest } = details;
  const existing = await findByEmailKey(db, emailKeyOf(email));
  if (existing) return existing.id;
  const passwordHash = await hashPassword(password);
  return insertOrFind(db, { ...rest, email, emailKey: emailKeyOf(email), passwordHash, createdAt: nowMs });
}
