import { defined, only } from '../../../runtime/defined.ts';
import type { Db } from '../../platform/db/database.ts';
import { tOperations } from '../../i18n/et/operations.ts';
import { ensureOperation } from '../../platform/errors.ts';
import { findAccounts } from '../accounts/index.ts';
import { channelNames } from '../channels/index.ts';
import { commentsOf, findAttachment, type SaidRow } from './comment-store.ts';
import { listIncidents, type CountedIncident } from './incident-store.ts';
import { listTickets, type TicketFilter } from './list-store.ts';
import { findTicket, type TicketRow } from './ticket-store.ts';

/** Who asked, as operators know them. */
export interface Reporter {
  accountId: number | null;
  email: string;
  name: string;
}

export type ReportedTicket = TicketRow & { asker: Reporter; channelName: string | null };
export type NamedIncident = CountedIncident & { channelName: string | null };

const mostComments = 500;

/** What operators read of tickets and incidents. */
export function supportReaders({ db }: { db: Db }) {
  async function withAskers(rows: readonly TicketRow[]): Promise<ReportedTicket[]> {
    const ids = rows.flatMap(({ accountId }) => accountId ?? []);
    const accounts = await findAccounts(db, ids);
    const names = await channelNames(db);
    return rows.map((row) => {
      const account = row.accountId === null ? undefined : accounts.get(row.accountId);
      const name = account ? `${account.firstName} ${account.lastName}`.trim() : '';
      const email = account?.email ?? row.guestEmail ?? '';
      const asker = { accountId: row.accountId, email, name };
      return { ...row, asker, channelName: nameIn(names, row.channelId) };
    });
  }

  return {
    /** One page of tickets, and where the next one begins. */
    async tickets(filter: TicketFilter): Promise<{ list: ReportedTicket[]; next: number | null }> {
      const rows = await listTickets(db, { ...filter, most: filter.most + 1 });
      const page = rows.slice(0, filter.most);
      return {
        list: await withAskers(page),
        next: rows.length > page.length ? defined(page[page.length - 1]).id : null,
      };
    },

    /** A ticket and what was said in it. Throws `OperationError` when there is none. */
    async ticket(id: number): Promise<{ ticket: ReportedTicket; comments: SaidRow[] }> {
      const row = await findTicket(db, id);
      ensureOperation(row, tOperations('support.unknown'));
      const ticket = only(await withAskers([row]));
      return { ticket, comments: await commentsOf(db, id, mostComments) };
    },

    /** One page of incidents: the open ones, or those that are over. */
    async incidents(filter: {
      open: boolean;
      before?: number | undefined;
      most: number;
    }): Promise<NamedIncident[]> {
      const names = await channelNames(db);
      const rows = await listIncidents(db, filter);
      return rows.map((row) => ({ ...row, channelName: nameIn(names, row.channelId) }));
    },

    attachment: (uuid: string) => findAttachment(db, uuid),

    /** Whose a ticket is; undefined for one of a guest, or none. */
    memberOf: async (id: number): Promise<number | undefined> =>
      (await findTicket(db, id))?.accountId ?? undefined,
  };
}

const nameIn = (names: ReadonlyMap<string, string>, id: string | null): string | null =>
  id === null ? null : (names.get(id) ?? id);
