import type { Db } from '../../platform/db/database.ts';
import { post, type Letter, type MailKind } from '../mail/index.ts';
import { emailKeyOf, mailboxOf } from './email.ts';

export interface Recipient {
  email: string;
  firstName: string;
  lastName: string;
}

/** Posts a mail to a member; the same `sourceKey` never sends twice. Answers whether it was new. */
export async function writeTo(
  tx: Db,
  { email, firstName, lastName }: Recipient,
  mail: { kind: MailKind; sourceKey: string; letter: Letter; unsubscribeUrl?: string },
  nowMs: number,
): Promise<boolean> {
  const address = { to: mailboxOf(email), toKey: emailKeyOf(email), toName: `${firstName} ${lastName}` };
  return post(tx, { ...mail, ...address }, nowMs);
}
