import { ChevronDown } from 'lucide-react';
import { reportText } from '../../../contract/i18n/report-text.ts';
import { ticketTitleLength } from '../../../contract/constants.ts';
import type { Ticket } from '../../../contract/models/ticket.ts';
import { tSupport } from '../../i18n/et/support.ts';
import { dateTimeText } from '../../../ui/lib/time-text.ts';
import { Conversation } from './conversation.tsx';
import css from './support.module.css';

interface Props {
  token: string;
  list: readonly Ticket[];
  /** The one that is open. */
  openId: number | undefined;
  onOpen: (id: number | undefined) => void;
}

/** A title as lists show it. */
function shortTitle(title: string): string {
  const letters = Array.from(title);
  return letters.length > ticketTitleLength ? `${letters.slice(0, ticketTitleLength).join('')}...` : title;
}

/** Tickets under one another; one of them is open. */
export const TicketsList = ({ token, list, openId, onOpen }: Props) => (
  <ul className={css.tickets}>
    {list.map((ticket) => {
      const { id, title, status, category, changedAt } = ticket;
      const open = id === openId;
      const panel = `ticket-${id}`;
      return (
        <li key={id} className={css.ticket}>
          <h3>
            <button
              type="button"
              aria-expanded={open}
              aria-controls={panel}
              onClick={() => onOpen(open ? undefined : id)}
            >
              <span className={css.title}>
                {shortTitle(title)} {status === 'CLOSED' && <b>{tSupport('tickets.closed')}</b>}
              </span>
              <small className="num">
                {reportText(category)} · {dateTimeText(changedAt)}
              </small>
              <ChevronDown size={20} aria-hidden="true" />
            </button>
          </h3>
          <div id={panel} hidden={!open}>
            {open && <Conversation token={token} ticket={ticket} />}
          </div>
        </li>
      );
    })}
  </ul>
);
