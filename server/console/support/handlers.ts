import { attachmentMaxBytes } from '../../../contract/constants.ts';
import { present } from '../../../contract/maybe.ts';
import type { ConsoleTicket } from '../../../contract/models/console/support.ts';
import type * as routes from '../../../contract/routes/console/support.ts';
import { hourMs } from '../../../contract/time.ts';
import { actorOf } from '../../domains/audit/index.ts';
import { presentComment } from '../../domains/support/index.ts';
import type { Handler } from '../../platform/http/call.ts';
import type { ConsoleContext } from '../context.ts';

const pageSize = 50;

type TicketListRow = Awaited<ReturnType<ConsoleContext['services']['support']['tickets']>>['list'][number];

const presentTicket = (one: TicketListRow): ConsoleTicket => ({
  id: one.id,
  title: one.title,
  category: one.category,
  device: one.device,
  state: one.state,
  waitsFor: one.waitsFor,
  asker: one.asker,
  channelName: one.channelName,
  serverId: one.serverId,
  incidentId: one.incidentId,
  createdAt: one.createdAt,
  changedAt: one.changedAt,
  version: String(one.version),
});

/** GET /admin/api/tickets */
const consoleTicketsHandler =
  ({ services, clock }: ConsoleContext): Handler<typeof routes.consoleTickets> =>
  async ({ query }) => {
    const { state, ...others } = query;
    const { from, search, channelId, accountId, incidentId, quietHours, after } = present(others);
    const words = search?.trim();
    const { list, next } = await services.support.tickets({
      state,
      from,
      search: words === '' ? undefined : words,
      channelId,
      accountId,
      incidentId,
      quietSince: quietHours === undefined ? undefined : clock() - quietHours * hourMs,
      after,
      most: pageSize,
    });
    return { list: list.map(presentTicket), next };
  };

/** GET /admin/api/tickets/{id} */
const consoleTicketHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.consoleTicket> =>
  async ({ params }) => {
    const { ticket, comments } = await services.support.ticket(params.id);
    const { downloadMbps, uploadMbps, diagnostics } = ticket;
    const more = { downloadMbps, uploadMbps, diagnostics, comments: comments.map(presentComment) };
    return { ...presentTicket(ticket), ...more };
  };

/** POST /admin/api/tickets/{id}/answer */
const answerTicketHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.answerTicket> =>
  async ({ caller, params, http }) => {
    const { fields, file } = await http.form(attachmentMaxBytes, 'attachment.tooLarge');
    const { html, close, version } = fields;
    const input = { ticketId: params.id, html, version, close: close === 'true' };
    await services.support.answerTicket({ ...input, authorName: caller.name }, actorOf(caller), file);
    return { ok: true };
  };

/** POST /admin/api/tickets/{id}/reopen */
const reopenTicketHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.reopenTicket> =>
  async ({ caller, params, body }) => {
    await services.support.reopenTicket({ ticketId: params.id, ...body }, actorOf(caller));
    return { ok: true };
  };

/** POST /admin/api/tickets/{id}/incident */
const linkTicketHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.linkTicket> =>
  async ({ caller, params, body }) => {
    await services.support.linkTicket({ ticketId: params.id, ...body }, actorOf(caller));
    return { ok: true };
  };

/** GET /admin/api/attachments/{fileUuid} */
const consoleAttachmentHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.consoleAttachment> =>
  ({ params }) =>
    services.support.fileFor(params.fileUuid);

/** GET /admin/api/incidents */
const consoleIncidentsHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.consoleIncidents> =>
  async ({ query }) => {
    const before = query.before || undefined;
    const open = query.state === 'open';
    const list = await services.support.incidents({ open, before, most: pageSize });
    return list.map(({ id, channelName, serverId, begunAt, closedAt, closedBy, answer, tickets }) => ({
      id,
      channelName,
      serverId,
      begunAt,
      closedAt,
      closedBy,
      answer,
      tickets,
    }));
  };

/** POST /admin/api/incidents/{id}/close */
const closeIncidentHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.closeIncident> =>
  async ({ caller, params, body: { html } }) => {
    const input = { incidentId: params.id, html, authorName: caller.name };
    return { ok: true, tickets: await services.support.closeIncident(input, actorOf(caller)) };
  };

/** Calls of the console about tickets and incidents. */
export const supportHandlers = (context: ConsoleContext) => ({
  consoleTickets: consoleTicketsHandler(context),
  consoleTicket: consoleTicketHandler(context),
  answerTicket: answerTicketHandler(context),
  reopenTicket: reopenTicketHandler(context),
  linkTicket: linkTicketHandler(context),
  consoleAttachment: consoleAttachmentHandler(context),
  consoleIncidents: consoleIncidentsHandler(context),
  closeIncident: closeIncidentHandler(context),
});
