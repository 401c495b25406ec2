import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { notificationPollMs } from '../../../contract/constants.ts';
import {
  getCalendarAddress,
  listReminders,
  sendRemindersByEmail,
} from '../../../contract/routes/reminders.ts';
import { tNotices } from '../../i18n/et/notices.ts';
import { call } from '../../lib/api.ts';
import { remindersKey } from '../../lib/marks/marks-query.ts';
import { notify } from '../../../ui/feedback/notices.ts';
import { problemText } from '../../../ui/lib/problem-text.ts';

/** The member's reminders of what has not ended yet; asked for anew behind the events as well. */
export const remindersQuery = (token: string) =>
  queryOptions({
    queryKey: remindersKey(token),
    queryFn: ({ signal }) => call(listReminders, {}, signal),
    staleTime: notificationPollMs,
    refetchInterval: notificationPollMs,
    refetchIntervalInBackground: true,
  });

export const calendarQuery = (token: string) =>
  queryOptions({
    queryKey: ['user', token, 'calendar'],
    queryFn: ({ signal }) => call(getCalendarAddress, {}, signal),
    staleTime: Infinity,
  });

/** Reminders by mail, too: ticked at once, and as before when the server would not have it. */
export function useRemindersByMail(token: string) {
  const queries = useQueryClient();
  const { queryKey } = remindersQuery(token);
  const put = (emailSending: boolean): void =>
    void queries.setQueryData(queryKey, (list) => list && { ...list, emailSending });
  return useMutation({
    mutationFn: (enabled: boolean) => call(sendRemindersByEmail, { body: { enabled } }),
    async onMutate(enabled) {
      await queries.cancelQueries({ queryKey });
      put(enabled);
    },
    onSuccess: (_, enabled) =>
      notify({ kind: 'info', text: tNotices(enabled ? 'reminders.emailOn' : 'reminders.emailOff') }),
    onError(error, enabled) {
      put(!enabled);
      notify({ kind: 'danger', text: problemText(error, tNotices('reminders.changeFailed')) });
    },
  });
}
