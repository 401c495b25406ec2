import { Trash2 } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type MouseEvent } from 'react';
import type { Reminder, ReminderList } from '../../../contract/models/reminder.ts';
import { dateOf } from '../../../contract/rules/guide-day.ts';
import { viewKeyOf } from '../../../contract/rules/view-key.ts';
import { tNotices } from '../../i18n/et/notices.ts';
import { viewPath } from '../../lib/address/paths.ts';
import { remind } from '../../lib/marks/marking.ts';
import { titleOf } from '../../lib/text/program-title.ts';
import { clockText, ownZone, shortDateText } from '../../../ui/lib/time-text.ts';
import { AtHome } from '../../ui/at-home.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { IconButton } from '../../../ui/input/button.tsx';
import { CheckField } from '../../../ui/input/field.tsx';
import { Link } from '../../ui/link.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { useRemindersByMail } from './reminder-queries.ts';
import css from './reminders.module.css';

interface Props {
  token: string;
  list: ReminderList;
  /** To where something can be chosen. */
  onGuide: () => void;
}

/** What a member wants to be reminded of. */
export function RemindersList({ token, list, onGuide }: Props) {
  const mail = useRemindersByMail(token);
  // The box is ticked under the finger; what the list says of it comes a moment later.
  const [wanted, setWanted] = useState<boolean>();
  const choose = (enabled: boolean): void => {
    setWanted(enabled);
    mail.mutate(enabled, { onSettled: () => setWanted(undefined) });
  };
  return (
    <>
      <CheckField
        className={css.check}
        label={tNotices('reminders.email')}
        checked={wanted ?? list.emailSending}
        onValue={choose}
      />
      {list.reminders.length === 0 ? (
        <EmptyState
          text={tNotices('reminders.none')}
          action={{ label: tNotices('reminders.toGuide'), run: onGuide }}
        >
          <small>{tNotices('reminders.noneText')}</small>
        </EmptyState>
      ) : (
        <table className={css.table} data-reminders tabIndex={-1}>
          <caption>
            <VisuallyHidden>{tNotices('reminders.title')}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{tNotices('reminders.channel')}</th>
              <th scope="col">{tNotices('reminders.program')}</th>
              <th scope="col">{tNotices('reminders.start')}</th>
              <th scope="col">
                <VisuallyHidden>{tNotices('reminders.actions')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.reminders.map((reminder) => (
              <Row key={reminder.id} reminder={reminder} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function Row({ reminder }: { reminder: Reminder }) {
  const { programId, channelId, channelName, programName, startTime, endTime } = reminder;
  const queries = useQueryClient();
  const title = titleOf(programName);
  const remove = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    const table = currentTarget.closest('table');
    const all = [...(table?.querySelectorAll('button') ?? [])];
    const at = all.indexOf(currentTarget as HTMLButtonElement);
    (all[at + 1] ?? all[at - 1] ?? table)?.focus();
    void remind(queries, { id: programId, startTime, endTime }, false);
  };
  return (
    <tr data-reminder={programId}>
      <td>{channelName}</td>
      <th scope="row">
        <Link to={viewPath(programId, viewKeyOf(channelId, startTime))} state={{ within: true }}>
          {title}
        </Link>
      </th>
      <td className="num">
        {whenText(startTime, ownZone())}
        <AtHome fromMs={startTime} />
      </td>
      <td>
        <IconButton label={tNotices('reminders.remove', { title })} onClick={remove}>
          <Trash2 size={18} />
        </IconButton>
      </td>
    </tr>
  );
}

/** '23.11 20:35' by the clocks of a zone. */
const whenText = (ms: number, zone: string): string =>
  `${shortDateText(dateOf(ms, zone))} ${clockText(ms, zone)}`;
