import { queryOptions } from '@tanstack/react-query';
import { notificationPollMs, ticketListSize } from '../../../contract/constants.ts';
import { knownTrouble, listTicketComments, listTickets } from '../../../contract/routes/tickets.ts';
import { call } from '../../lib/api.ts';

/** Everything that changes with a ticket lies under this. */
const ticketsKey = (token: string) => ['user', token, 'tickets'];

/** Asked for anew behind the events as well. */
export const ticketsQuery = (token: string) =>
  queryOptions({
    queryKey: [...ticketsKey(token), 'list'],
    queryFn: ({ signal }) => call(listTickets, { query: { limit: String(ticketListSize) } }, signal),
    refetchInterval: notificationPollMs,
  });

export const commentsQuery = (token: string, id: number) =>
  queryOptions({
    queryKey: [...ticketsKey(token), id],
    queryFn: ({ signal }) =>
      call(
        listTicketComments,
        { params: { id: String(id) }, query: { limit: String(ticketListSize) } },
        signal,
      ),
    refetchInterval: notificationPollMs,
  });

/** Is the trouble of this place known? */
export const troubleQuery = (token: string, place: { channelId?: string; serverId?: string }) =>
  queryOptions({
    queryKey: ['user', token, 'trouble', place],
    queryFn: ({ signal }) => call(knownTrouble, { query: place }, signal),
    staleTime: 30_000,
  });
