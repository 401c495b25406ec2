import { attachmentMaxBytes, ticketListSize } from '../../../contract/constants.ts';
import type * as routes from '../../../contract/routes/tickets.ts';
import { present } from '../../../contract/maybe.ts';
import type { Ticket } from '../../../contract/models/ticket.ts';
import { ensure } from '../../platform/errors.ts';
import type { Handler } from '../../platform/http/call.ts';
import { redirectTo, type Bytes } from '../../platform/http/answers.ts';
import { emailKeyOf, ensureSolved } from '../accounts/index.ts';
import {
  commentsOf,
  findOwnAttachment,
  lastCommentsOf,
  type AttachmentRow,
  type SaidRow,
} from './comment-store.ts';
import type { SupportContext } from './context.ts';
import { commentOfMember } from './conversation.ts';
import { openIncidentAt } from './incident-store.ts';
import { readReport, reportOfGuest, reportOfMember } from './report.ts';
import { confirmReport, keepUnconfirmed } from './unconfirmed.ts';
import { countTickets, findOwnTicket, ticketsOf, type TicketRow } from './ticket-store.ts';

/** POST /help/reportproblem */
export const reportProblemHandler =
  (context: SupportContext): Handler<typeof routes.reportProblem> =>
  async ({ http }) => {
    await context.limits.form.take(http.network);
    const { fields, file } = await http.form(attachmentMaxBytes, 'attachment.tooLarge');
    const { recaptchaResponse = '', file: _, ...sent } = fields;
    const report = readReport(sent, { guest: true });
    const isProved = recaptchaResponse !== '';
    if (isProved) await ensureSolved(context.captcha, recaptchaResponse, http);
    await context.limits.guest.take(http.network);
    if (isProved) await reportOfGuest(context, report, file);
    else {
      await context.limits.confirmation.take(emailKeyOf(report.user));
      await keepUnconfirmed(context, report, file);
    }
    return { ok: true, ticketId: null, confirmation: !isProved };
  };

/** GET /help/confirm/{key} */
export const leadToReportHandler =
  ({ publicUrl }: SupportContext): Handler<typeof routes.leadToReport> =>
  async ({ params }) =>
    redirectTo(`${publicUrl}/#/helpdesk/confirm/${encodeURIComponent(params.key)}`);

/** POST /help/confirm/{key} */
export const confirmReportHandler =
  (context: SupportContext): Handler<typeof routes.confirmReport> =>
  async ({ params, http }) => {
    await context.limits.form.take(http.network);
    ensure(await confirmReport(context, params.key), 'auth.keyInvalid');
    return { ok: true };
  };

/** POST /api/helpdesk/send */
export const sendReportHandler =
  (context: SupportContext): Handler<typeof routes.sendReport> =>
  async ({ caller: { accountId }, http }) => {
    await context.limits.form.take(http.network);
    const { fields, file } = await http.form(attachmentMaxBytes, 'attachment.tooLarge');
    const { file: _, ...sent } = fields;
    const report = readReport(sent, { guest: false });
    await context.limits.report.take(String(accountId));
    const ticketId = await reportOfMember(context, { accountId, report }, file);
    return { ok: true, ticketId, confirmation: false };
  };

/** GET /api/helpdesk/trouble */
export const knownTroubleHandler =
  ({ db }: SupportContext): Handler<typeof routes.knownTrouble> =>
  async ({ query }) => {
    const open = await openIncidentAt(db, present(query));
    return { trouble: open ? { id: open.id, since: open.begunAt } : null };
  };

const mostOf = ({ limit = ticketListSize }: { limit?: number }): number =>
  Math.max(1, Math.min(limit, ticketListSize));

const presentTicket = ({ id, title, category, state, createdAt, changedAt }: TicketRow): Ticket => ({
  id,
  title,
  category,
  status: state === 'open' ? 'open' : 'CLOSED',
  createdAt,
  changedAt,
});

/** What was said in a ticket before that is asked for by itself. */
const mostInList = 10;

/** GET /api/user/ticket/list */
export const listTicketsHandler =
  ({ db }: SupportContext): Handler<typeof routes.listTickets> =>
  async ({ caller: { accountId }, query }) => {
    const rows = await ticketsOf(db, accountId, mostOf(present(query)));
    const ids = rows.map(({ id }) => id);
    const said = Map.groupBy(await lastCommentsOf(db, ids, mostInList), ({ ticketId }) => ticketId);
    const list = rows.map((row) => ({
      ...presentTicket(row),
      comments: (said.get(row.id) ?? []).map(presentComment),
    }));
    return { list, count: await countTickets(db, accountId) };
  };

/** How a comment is shown to its reader. */
export const presentComment = (row: SaidRow) => ({
  id: row.id,
  authorName: row.authorName,
  addedDate: row.createdAt,
  html: row.html,
  role: row.byOperator === null ? ('end-user' as const) : ('admin' as const),
  filename: row.filename,
  fileUuid: row.uuid,
});

/** GET /api/user/ticket/{id}/comments */
export const listTicketCommentsHandler =
  ({ db }: SupportContext): Handler<typeof routes.listTicketComments> =>
  async ({ caller, params, query }) => {
    const ticket = await findOwnTicket(db, caller.accountId, params.id);
    ensure(ticket, 'ticket.unknown');
    const rows = await commentsOf(db, ticket.id, mostOf(present(query)));
    return { ticket: presentTicket(ticket), list: rows.map(presentComment), count: rows.length };
  };

/** No ticket has the number 0. */
const readId = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);

/** POST /api/user/ticket/comment/add */
export const addTicketCommentHandler =
  (context: SupportContext): Handler<typeof routes.addTicketComment> =>
  async ({ caller: { accountId }, http }) => {
    await context.limits.form.take(http.network);
    const { fields, file } = await http.form(attachmentMaxBytes, 'attachment.tooLarge');
    const { ticketId = '', commentText: text = '', requestId } = fields;
    const said = { accountId, ticketId: readId(ticketId), text, ...(requestId && { requestId }) };
    return { ok: true, id: await commentOfMember(context, said, file) };
  };

/** GET /download/ticket/comment/attachment/{fileUuid} */
export const downloadAttachmentHandler =
  (context: SupportContext): Handler<typeof routes.downloadAttachment> =>
  async ({ caller, params }) =>
    fileBytes(context, await findOwnAttachment(context.db, caller.accountId, params.fileUuid));

/** A file as a browser may have it: to be kept, and shown nowhere. Refuses with `attachment.unknown`. */
export async function fileBytes(
  { files }: Pick<SupportContext, 'files'>,
  row: AttachmentRow | undefined,
): Promise<Bytes> {
  const bytes = row && (await files.read(row.uuid));
  ensure(row && bytes, 'attachment.unknown');
  return {
    kind: 'bytes',
    contentType: row.contentType,
    cacheControl: 'private, no-store',
    bytes,
    fileName: row.filename,
  };
}
