import type { ConsoleConversation, ConsoleTicket, Incident } from '../../contract/models/console/support.ts';
import type { TicketComment } from '../../contract/models/ticket.ts';
import { evening } from './service-fixtures.ts';

export const ticket = (more: Partial<ConsoleTicket> = {}): ConsoleTicket => ({
  id: 12,
  title: 'Pilt hakib',
  category: 'Pilt',
  device: 'Teler',
  state: 'open',
  waitsFor: 'operator',
  asker: { accountId: 7, email: 'mari@naide.test', name: 'Mari Maasikas' },
  channelName: 'ETV',
  serverId: 'e1',
  incidentId: null,
  createdAt: evening,
  changedAt: evening,
  version: '3',
  ...more,
});

/** Somebody without an account. */
export const guest = { accountId: null, email: 'jaan@naide.test', name: '' };

export const comment = (more: Partial<TicketComment> = {}): TicketComment => ({
  id: 1,
  authorName: 'Mari Maasikas',
  addedDate: evening,
  html: '<p>Pilt seisab.</p>',
  role: 'end-user',
  filename: null,
  fileUuid: null,
  ...more,
});

export const conversation = (more: Partial<ConsoleConversation> = {}): ConsoleConversation => ({
  ...ticket(),
  downloadMbps: null,
  uploadMbps: null,
  diagnostics: null,
  comments: [comment()],
  ...more,
});

export const incident = (more: Partial<Incident> = {}): Incident => ({
  id: 4,
  channelName: 'ETV',
  serverId: null,
  begunAt: evening,
  closedAt: null,
  closedBy: null,
  answer: null,
  tickets: 17,
  ...more,
});
