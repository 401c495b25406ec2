import { queryOptions } from '@tanstack/react-query';
import { consoleIncidents, consoleTicket, consoleTickets } from '../../../contract/routes/console/support.ts';
import type { Input } from '../../../contract/route.ts';
import { call } from '../../lib/api.ts';

/** Everything about tickets and incidents lies under this. */
export const supportKey = ['support'] as const;
const askEveryMs = 20_000;

export const ticketsQuery = (query: Input<typeof consoleTickets>['query']) =>
  queryOptions({
    queryKey: [...supportKey, 'tickets', query],
    queryFn: ({ signal }) => call(consoleTickets, { query }, signal),
    refetchInterval: askEveryMs,
  });

export const ticketQuery = (id: string) =>
  queryOptions({
    queryKey: [...supportKey, 'ticket', id],
    queryFn: ({ signal }) => call(consoleTicket, { params: { id } }, signal),
    refetchInterval: askEveryMs,
  });

export const incidentsQuery = (state: 'open' | 'closed', before?: string) =>
  queryOptions({
    queryKey: [...supportKey, 'incidents', state, before ?? ''],
    queryFn: ({ signal }) => call(consoleIncidents, { query: { state, ...(before && { before }) } }, signal),
    refetchInterval: askEveryMs,
  });
