import { Type, type Static } from 'typebox';
import { Maybe } from '../../maybe.ts';
import { Diagnostics, TicketComment } from '../ticket.ts';

const Asker = Type.Object({
  /** Null for a guest, who is answered by mail. */
  accountId: Maybe(Type.Integer()),
  email: Type.String(),
  name: Type.String(),
});

const ticketFields = {
  id: Type.Integer(),
  title: Type.String(),
  category: Type.String(),
  device: Type.String(),
  state: Type.Union([Type.Literal('open'), Type.Literal('closed')]),
  waitsFor: Type.Union([Type.Literal('operator'), Type.Literal('asker')]),
  asker: Asker,
  channelName: Maybe(Type.String()),
  serverId: Maybe(Type.String()),
  incidentId: Maybe(Type.Integer()),
  createdAt: Type.Integer(),
  changedAt: Type.Integer(),
  /** As it was read; goes along with what is changed of it. */
  version: Type.String(),
};

export const ConsoleTicket = Type.Object(ticketFields);
export type ConsoleTicket = Static<typeof ConsoleTicket>;

export const ConsoleTickets = Type.Object({
  list: Type.Array(ConsoleTicket),
  /** Where the next page begins; null on the last one. */
  next: Maybe(Type.Integer()),
});
export type ConsoleTickets = Static<typeof ConsoleTickets>;

export const ConsoleConversation = Type.Object({
  ...ticketFields,
  downloadMbps: Maybe(Type.Integer()),
  uploadMbps: Maybe(Type.Integer()),
  diagnostics: Maybe(Diagnostics),
  comments: Type.Array(TicketComment),
});
export type ConsoleConversation = Static<typeof ConsoleConversation>;

/** The same trouble of several members. */
export const Incident = Type.Object({
  id: Type.Integer(),
  channelName: Maybe(Type.String()),
  serverId: Maybe(Type.String()),
  begunAt: Type.Integer(),
  closedAt: Maybe(Type.Integer()),
  /** Who has closed it. */
  closedBy: Maybe(Type.String()),
  /** What was answered, as safe html. */
  answer: Maybe(Type.String()),
  tickets: Type.Integer(),
});
export type Incident = Static<typeof Incident>;
