import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { notificationPollMs } from '../../../contract/constants.ts';
import {
  chooseNotifications,
  getDigestChoice,
  getPushKey,
  listNotificationChoices,
  listNotifications,
  readNotifications,
} from '../../../contract/routes/notifications.ts';
import type { NotificationChoice, NotificationList } from '../../../contract/models/notification.ts';
import { tNotices } from '../../i18n/et/notices.ts';
import { call } from '../../lib/api.ts';
import { notify } from '../../../ui/feedback/notices.ts';
import { problemText } from '../../../ui/lib/problem-text.ts';

const keyOf = (token: string) => ['user', token, 'notifications'] as const;

/** What the member was told last; asked for anew behind the events as well. */
export const notificationsQuery = (token: string, limit: number) =>
  queryOptions({
    queryKey: [...keyOf(token), limit],
    queryFn: ({ signal }) => call(listNotifications, { query: { limit: String(limit) } }, signal),
    staleTime: notificationPollMs,
    refetchInterval: notificationPollMs,
  });

/** A viewer who sees them has read them: the count goes down at once. */
export function useRead(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: number[]) => call(readNotifications, { body: { ids } }),
    onMutate(ids) {
      const read = new Set(ids);
      queries.setQueriesData<NotificationList>(
        { queryKey: keyOf(token) },
        (answer) =>
          answer && {
            ...answer,
            unreaded: Math.max(0, answer.unreaded - read.size),
            list: answer.list.map((one) => (read.has(one.id) ? { ...one, readed: 1 as const } : one)),
          },
      );
    },
    onError: () => queries.invalidateQueries({ queryKey: keyOf(token) }),
  });
}

export const choicesQuery = (token: string) =>
  queryOptions({
    queryKey: ['user', token, 'notification-choices'],
    queryFn: ({ signal }) => call(listNotificationChoices, {}, signal),
  });

/** How the member wants to hear of one kind of news: ticked at once. */
export function useChoose(token: string) {
  const queries = useQueryClient();
  const { queryKey } = choicesQuery(token);
  return useMutation({
    mutationFn: (body: NotificationChoice) => call(chooseNotifications, { body }),
    onMutate(choice) {
      queries.setQueryData(queryKey, (all) => all?.map((one) => (one.kind === choice.kind ? choice : one)));
    },
    onError(error) {
      notify({ kind: 'danger', text: problemText(error, tNotices('reminders.changeFailed')) });
      void queries.invalidateQueries({ queryKey });
    },
  });
}

export const digestQuery = (token: string) =>
  queryOptions({
    queryKey: ['user', token, 'digest'],
    queryFn: ({ signal }) => call(getDigestChoice, {}, signal),
  });

export const pushKeyQuery = (token: string) =>
  queryOptions({
    queryKey: ['user', token, 'push'],
    queryFn: ({ signal }) => call(getPushKey, {}, signal),
    staleTime: Infinity,
  });
