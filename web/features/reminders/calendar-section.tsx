import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, Copy, RefreshCw, X } from 'lucide-react';
import { renewCalendarAddress, revokeCalendarAddress } from '../../../contract/routes/reminders.ts';
import { tNotices } from '../../i18n/et/notices.ts';
import { call } from '../../lib/api.ts';
import { notify } from '../../../ui/feedback/notices.ts';
import { copyText } from '../../../ui/lib/copy-text.ts';
import { problemText } from '../../../ui/lib/problem-text.ts';
import { Button } from '../../../ui/input/button.tsx';
import { calendarQuery } from './reminder-queries.ts';
import css from './reminders.module.css';

/** The private address at which a member's own calendar finds reminders and recordings. */
export function CalendarSection({ token }: { token: string }) {
  const queries = useQueryClient();
  const { queryKey } = calendarQuery(token);
  const url = useQuery(calendarQuery(token)).data?.url;
  const onError = (error: unknown): void =>
    notify({ kind: 'danger', text: problemText(error, tNotices('reminders.changeFailed')) });
  const renew = useMutation({
    mutationFn: () => call(renewCalendarAddress, {}),
    onSuccess(answer) {
      if (typeof url === 'string') notify({ kind: 'info', text: tNotices('calendar.renewed') });
      queries.setQueryData(queryKey, answer);
    },
    onError,
  });
  const close = useMutation({
    mutationFn: () => call(revokeCalendarAddress, {}),
    onSuccess() {
      queries.setQueryData(queryKey, { url: null });
      notify({ kind: 'info', text: tNotices('calendar.closed') });
    },
    onError,
  });
  const copy = async (text: string): Promise<void> => {
    const done = await copyText(text);
    notify({
      kind: done ? 'info' : 'danger',
      text: tNotices(done ? 'calendar.copied' : 'calendar.copyFailed'),
    });
  };
  if (url === undefined) return null;
  return (
    <section className={css.section} aria-labelledby="calendar-title">
      <h3 id="calendar-title">{tNotices('calendar.title')}</h3>
      <p>{tNotices('calendar.text')}</p>
      {url === null ? (
        <Button busy={renew.isPending} onClick={() => renew.mutate()}>
          <CalendarPlus size={18} aria-hidden="true" />
          {tNotices('calendar.make')}
        </Button>
      ) : (
        <>
          <input className={css.address} readOnly aria-label={tNotices('calendar.address')} value={url} />
          <div className={css.buttons}>
            <Button kind="primary" onClick={() => void copy(url)}>
              <Copy size={17} aria-hidden="true" />
              {tNotices('calendar.copy')}
            </Button>
            <Button busy={renew.isPending} onClick={() => renew.mutate()}>
              <RefreshCw size={17} aria-hidden="true" />
              {tNotices('calendar.renew')}
            </Button>
            <Button busy={close.isPending} onClick={() => close.mutate()}>
              <X size={18} aria-hidden="true" />
              {tNotices('calendar.close')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
