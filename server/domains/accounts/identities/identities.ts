import type { Db } from '../../../platform/db/database.ts';
import { note } from '../../audit/index.ts';
import { findIdentity, insertIdentity, openWithoutPassword, removeIdentity } from './identity-store.ts';
import { emitMember } from '../member-events.ts';
import { revokeKeys } from '../keys/keys.ts';
import type { Account } from '../store.ts';

/** Another provider's name for a person. */
export interface Identity {
  provider: string;
  /** The provider's own id; it stays when the address changes. */
  subject: string;
}

/** The account that an identity opens. */
export const accountOfIdentity = (db: Db, { provider, subject }: Identity): Promise<number | undefined> =>
  findIdentity(db, provider, subject);

/**
 * Lets an identity open an account. Answers false when it opens one already; that is then left as it is.
 */
export async function linkIdentity(
  db: Db,
  accountId: number,
  { provider, subject }: Identity,
  nowMs: number,
): Promise<boolean> {
  const added = await insertIdentity(db, { provider, subject, accountId, createdAt: nowMs });
  const entry = {
    actor: 'member',
    action: 'identity.linked' as const,
    accountId,
    details: { provider },
  } as const;
  if (added) await note(db, entry, nowMs);
  return added;
}

/** Parts an identity from its account; answers the account, or undefined when there was none. */
export async function unlinkIdentity(
  db: Db,
  { provider, subject }: Identity,
  details: Record<string, unknown>,
  nowMs: number,
): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const accountId = await removeIdentity(tx, provider, subject);
    const entry = { action: 'identity.unlinked' as const, accountId: accountId ?? null };
    await note(tx, { actor: 'member', ...entry, details: { provider, ...details } }, nowMs);
    return accountId;
  });
}

/**
 * A provider has proven that an address belongs to the person who is signing in, while an account of that
 * address still waits for its activation. It opens, but without its password: somebody else may have set that
 * one, in the hope that the owner of the address would open the account for them.
 */
export async function openProvenAccount(db: Db, account: Account, nowMs: number): Promise<void> {
  if (account.activatedAt !== null) return;
  await openWithoutPassword(db, account.id, nowMs);
  await revokeKeys(db, account.id, 'activation');
  await note(db, { actor: 'member', action: 'account.activated' as const, accountId: account.id }, nowMs);
  await emitMember(db, 'member.created', account.id, nowMs);
}
