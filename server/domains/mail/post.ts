import type { Db } from '../../platform/db/database.ts';
import type { MailKind } from './kinds.ts';
import { htmlPage, plainText, type LetterBody } from './layout.ts';
import { insertMails } from './store.ts';
import type { MailAttachment } from './tables.ts';

export type { MailKind } from './kinds.ts';
export type { MailAttachment } from './tables.ts';

/** A mail's words. */
export interface Letter extends LetterBody {
  subject: string;
}

export interface Posting {
  kind: MailKind;
  /** The address, and the form in which addresses are compared. */
  to: string;
  toKey: string;
  toName: string;
  /** Names the cause, e.g. `viewtime-reminder:17:1795…`: the same cause never sends twice. */
  sourceKey: string;
  letter: Letter;
  attachments?: MailAttachment[];
  /** Where mail programs end mails of this kind with one click (RFC 8058); for those that nobody waits for. */
  unsubscribeUrl?: string;
}

/**
 * Puts a mail into the outbox, in the transaction that causes it: it is sent if that is committed, and only
 * then. The same `sourceKey` again changes nothing; answers whether it was new. Throws on an address that could break out of its header.
 */
export const post = async (tx: Db, posting: Posting, nowMs: number): Promise<boolean> =>
  (await postEach(tx, [posting], nowMs)).size > 0;

/** The same of many, in few statements. Answers the causes of those that were new. */
export const postEach = (tx: Db, postings: readonly Posting[], nowMs: number): Promise<Set<string>> =>
  insertMails(
    tx,
    postings.map((posting) => rowOf(posting, nowMs)),
  );

function rowOf(posting: Posting, nowMs: number) {
  const { letter, to, toName, unsubscribeUrl, ...rest } = posting;
  if (!isHeaderSafe(to)) throw new Error('an address with characters that no address has');
  const subject = oneLine(letter.subject);
  return {
    ...rest,
    to,
    toName: oneLine(toName),
    subject,
    text: plainText(letter),
    html: htmlPage(subject, letter),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    state: 'waiting' as const,
    nextAttemptAt: nowMs,
    createdAt: nowMs,
  };
}

/** Nothing that ends a header line or an address: control characters, blanks, brackets, list separators. */
const isHeaderSafe = (address: string): boolean =>
  /^[^\p{C}\p{Z}<>()[\]\\,;:"@]+@[^\p{C}\p{Z}<>()[\]\\,;:"@]+$/u.test(address);

/** Names and subjects are text for people; what could begin a line of its own becomes a blank. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
