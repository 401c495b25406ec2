import { reportDevices, type ReportCategory } from '../../../contract/rules/helpdesk.ts';
import { defined, firstOf } from '../../../runtime/defined.ts';
import { tOperations } from '../../i18n/et/operations.ts';
import { ensureOperation } from '../../platform/errors.ts';
import { findAccount, holdAccount } from '../accounts/index.ts';
import { note, type Actor } from '../audit/index.ts';
import { notifyReporter } from './answer.ts';
import type { SupportContext } from './context.ts';
import { cleanText, htmlOfText } from './html.ts';
import { titleOf } from './report.ts';
import { say } from './say.ts';
import { insertTicket, ticketOfRequest } from './ticket-store.ts';

interface TicketOpening {
  accountId: number;
  /** Who says the first words: the operator, or the member, who has said them elsewhere. */
  from: 'operator' | 'member';
  category: ReportCategory;
  text: string;
  /** How the operator is called. */
  authorName: string;
  requestId: string;
}

/**
 * Begins a ticket with a member, who is notified when an operator speaks; the same request again finds the one that it has
 * made. Answers its number. Throws `OperationError`.
 */
export async function openTicket(
  context: SupportContext,
  opening: TicketOpening,
  actor: Actor,
): Promise<number> {
  const { db, clock } = context;
  const { accountId, from, category, requestId } = opening;
  const text = cleanText(opening.text);
  ensureOperation(text !== '', tOperations('support.answerEmpty'));
  const said = { html: htmlOfText(text), text };
  const byOperator = from === 'operator';
  const { id, notified } = await db.transaction(async (tx) => {
    const now = clock();
    ensureOperation(await holdAccount(tx, accountId), tOperations('accounts.unknownMember'));
    const member = defined(await findAccount(tx, accountId));
    const made = await insertTicket(tx, {
      accountId,
      category,
      device: firstOf(reportDevices),
      title: titleOf(text),
      requestId,
      waitsFor: byOperator ? 'asker' : 'operator',
      createdAt: now,
      changedAt: now,
    });
    if (!made)
      return { id: defined(await ticketOfRequest(tx, accountId, requestId)), notified: new Set<number>() };
    const name = byOperator ? opening.authorName : `${member.firstName} ${member.lastName}`.trim();
    await say(
      tx,
      { ticketId: made.id, byOperator: byOperator ? actor : null, authorName: name, ...said },
      undefined,
      now,
    );
    const details = { ticketId: made.id, from };
    await note(tx, { actor, action: 'ticket.opened', accountId, details }, now);
    const outcome = { answer: said, closed: false, cause: `ticket-opened:${made.id}` };
    return {
      id: made.id,
      notified: byOperator ? await notifyReporter(tx, context, made, outcome, now) : new Set<number>(),
    };
  });
  context.deliver(notified);
  context.kickMail();
  context.ticketChanged(accountId, id);
  return id;
}
