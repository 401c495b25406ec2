import { shortestComment } from '../../../contract/constants.ts';
import { defined } from '../../../runtime/defined.ts';
import { ensure } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/call.ts';
import { findAccount } from '../accounts/index.ts';
import { commentOfRequest } from './comment-store.ts';
import type { SupportContext } from './context.ts';
import { cleanText, htmlOfText } from './html.ts';
import { say, withAttachment } from './say.ts';
import { changeTicket, lockOwnTicket } from './ticket-store.ts';

/** Adds what a member says to a ticket of theirs that is open; the same again is said once. Answers its number. */
export async function commentOfMember(
  context: SupportContext,
  { accountId, ticketId, ...said }: { accountId: number; ticketId: number; text: string; requestId?: string },
  file: UploadedFile | undefined,
): Promise<number> {
  const text = cleanText(said.text);
  ensure(text.length >= shortestComment, 'ticket.commentTooShort');
  await context.limits.comment.take(String(accountId));
  const id = await withAttachment(context.files, file, (attachment) =>
    context.db.transaction(async (tx) => {
      const now = context.clock();
      const ticket = await lockOwnTicket(tx, accountId, ticketId);
      ensure(ticket, 'ticket.unknown');
      const { requestId } = said;
      const before = requestId && (await commentOfRequest(tx, ticketId, requestId));
      if (before) {
        if (attachment) await context.files.remove(attachment.uuid);
        return before;
      }
      ensure(ticket.state === 'open', 'ticket.closed');
      const { firstName, lastName } = defined(await findAccount(tx, accountId));
      const authorName = `${firstName} ${lastName}`.trim();
      const saying = { ticketId, byOperator: null, authorName, html: htmlOfText(text), text, requestId };
      const made = await say(tx, saying, attachment, now);
      await changeTicket(tx, [ticketId], { waitsFor: 'operator', changedAt: now });
      return defined(made);
    }),
  );
  context.ticketChanged(accountId, ticketId);
  return id;
}
