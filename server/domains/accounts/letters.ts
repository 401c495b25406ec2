import type { Db } from '../../platform/db/database.ts';
import { post, postEach, type Letter, type MailAttachment, type MailKind } from '../mail/index.ts';
import type { Account } from './store.ts';
import { emailKeyOf, mailboxOf } from './email.ts';

export interface Recipient {
  email: string;
  firstName: string;
  lastName: string;
}

interface MailTo {
  kind: MailKind;
  sourceKey: string;
  letter: Letter;
  attachments?: MailAttachment[];
  unsubscribeUrl?: string;
}

/** Posts a mail to a member; the same `sourceKey` never sends twice. Answers whether it was new. */
export const writeTo = (tx: Db, recipient: Recipient, mail: MailTo, nowMs: number): Promise<boolean> =>
  post(tx, { ...mail, ...addressOf(recipient) }, nowMs);

/** Posts many mails at once, each to its member. Answers whose were new. */
export async function writeToEach(
  tx: Db,
  mails: readonly (MailTo & { to: Account })[],
  nowMs: number,
): Promise<Account[]> {
  const postings = mails.map(({ to, ...mail }) => ({ ...mail, ...addressOf(to) }));
  const made = await postEach(tx, postings, nowMs);
  return mails.flatMap(({ sourceKey, to }) => (made.has(sourceKey) ? [to] : []));
}

const addressOf = ({ email, firstName, lastName }: Recipient) => ({
  to: mailboxOf(email),
  toKey: emailKeyOf(email),
  toName: `${firstName} ${lastName}`,
});
