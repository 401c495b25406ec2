import { invitationDays } from '../../../../contract/rules/member-import.ts';
import { dayMs } from '../../../../contract/time.ts';
import type { Db } from '../../../platform/db/database.ts';
import { letters } from '../../mail/index.ts';
import type { AccountContext } from '../context.ts';
import { issueKey, keyName } from '../keys/keys.ts';
import { writeTo } from '../letters.ts';
import type { Account } from '../store.ts';

/** Sends somebody whose account an operator has made the link to their first password. */
export async function sendInvitation(
  tx: Db,
  { publicUrl }: Pick<AccountContext, 'publicUrl'>,
  account: Pick<Account, 'id' | 'email' | 'firstName' | 'lastName' | 'language'>,
  { days, reference }: { days: number; reference: string | undefined },
  nowMs: number,
): Promise<void> {
  const expiresAt = nowMs + invitationDays * dayMs;
  const key = await issueKey(tx, { purpose: 'reset', accountId: account.id, expiresAt }, nowMs);
  const url = `${publicUrl}/#/passwordreset/${encodeURIComponent(account.email)}/${key}`;
  const letter = letters.invitation(account, { url, days, reference });
  await writeTo(tx, account, { kind: 'invitation', sourceKey: `invitation:${keyName(key)}`, letter }, nowMs);
}
