import { tNews } from '../../i18n/et/news.ts';
import type { Db } from '../../platform/db/database.ts';
import { tOperations } from '../../i18n/et/operations.ts';
import { ensureOperation } from '../../platform/errors.ts';
import { longestReport, ticketTitleLength } from '../../../contract/constants.ts';
import { defined } from '../../../runtime/defined.ts';
import { writeTo } from '../accounts/index.ts';
import { letters } from '../mail/index.ts';
import type { News } from '../notifications/index.ts';
import type { SupportContext } from './context.ts';
import { safeHtml, textOfHtml } from './html.ts';
import type { TicketRow } from './ticket-store.ts';

/** What an operator says, looked through. */
export interface Answer {
  html: string;
  text: string;
}

/** Makes an operator's html safe. Throws `OperationError` when nothing is left, or it is too long. */
export function readAnswer(html: string): Answer {
  ensureOperation(html.length <= longestReport * 4, tOperations('support.answerTooLong'));
  const safe = safeHtml(html);
  const text = textOfHtml(safe);
  ensureOperation(text !== '', tOperations('support.answerEmpty'));
  ensureOperation(
    text.length <= longestReport,
    tOperations('support.answerLength', { count: longestReport }),
  );
  return { html: safe, text };
}

/** As lists show it. */
const shortTitle = (title: string): string => {
  const letters = Array.from(title);
  return letters.length > ticketTitleLength ? `${letters.slice(0, ticketTitleLength).join('')}...` : title;
};

/**
 * Tells the one who asked what was answered, in the transaction that answers: members as they have chosen, guests by mail.
 * `cause` names it once. Answers who is to be told after the commit.
 */
export async function notifyReporter(
  tx: Db,
  { notify, publicUrl }: Pick<SupportContext, 'notify' | 'publicUrl'>,
  ticket: TicketRow,
  outcome: { answer: Answer | undefined; closed: boolean; cause: string },
  nowMs: number,
): Promise<ReadonlySet<number>> {
  const { answer, closed, cause } = outcome;
  if (ticket.accountId !== null) {
    const title = shortTitle(ticket.title);
    const news: News = {
      accountId: ticket.accountId,
      kind: 'ticket',
      message: () => tNews(answer ? 'ticket.answered' : 'ticket.closed', { title }),
      sourceKey: cause,
      link: `/mytickets/${ticket.id}`,
      subjectId: ticket.id,
    };
    return notify(tx, [news], nowMs);
  }
  // Nobody writes to somebody to say nothing.
  if (!answer) return new Set();
  const paragraphs = answer.text.split(/\n{2,}/);
  const report = { number: ticket.id, title: shortTitle(ticket.title), language: ticket.language };
  const letter = letters.supportAnswer(report, { paragraphs, closed }, publicUrl);
  const recipient = { email: defined(ticket.guestEmail), firstName: '', lastName: '' };
  await writeTo(tx, recipient, { kind: 'support-answer', sourceKey: cause, letter }, nowMs);
  return new Set();
}
