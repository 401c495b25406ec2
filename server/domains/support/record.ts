import type { ReportCategory, ReportDevice } from '../../../contract/rules/helpdesk.ts';
import { defined, firstOf } from '../../../runtime/defined.ts';
import type { Db } from '../../platform/db/database.ts';
import { htmlOfText } from './html.ts';
import { say } from './say.ts';
import { changeTicket, insertTicket } from './ticket-store.ts';

/** A conversation as it went. */
interface RecordedTicket {
  accountId: number;
  /** Names it: the same conversation is written down once. */
  requestId: string;
  category: ReportCategory;
  device: ReportDevice;
  title: string;
  said: readonly { at: number; text: string; authorName: string; byOperator?: string }[];
  closed: boolean;
}

/** Writes down a conversation that nobody has to be told of any more. */
export const recordTicket = (db: Db, recorded: RecordedTicket): Promise<void> =>
  db.transaction(async (tx) => {
    const { said, closed, ...fields } = recorded;
    const [first, last] = [firstOf(said), defined(said[said.length - 1])];
    const made = await insertTicket(tx, { ...fields, createdAt: first.at, changedAt: last.at });
    if (!made) return;
    for (const { at, text, authorName, byOperator = null } of said)
      await say(
        tx,
        { ticketId: made.id, authorName, byOperator, text, html: htmlOfText(text) },
        undefined,
        at,
      );
    const waitsFor = last.byOperator === undefined ? 'operator' : 'asker';
    const ended = closed ? { state: 'closed' as const, closedAt: last.at } : {};
    await changeTicket(tx, [made.id], { waitsFor, ...ended });
  });
