import type { Db } from '../../platform/db/database.ts';
import { tOperations } from '../../i18n/et/operations.ts';
import { tViewer } from '../../i18n/et/viewer.ts';
import { ensure, ensureOperation } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/call.ts';
import { holdAccount } from '../accounts/index.ts';
import { note, noteOperation, type Actor, type AuditAction } from '../audit/index.ts';
import { emitEvent } from '../webhooks/index.ts';
import { readAnswer, notifyReporter, type Answer } from './answer.ts';
import type { Attachment } from './attachment.ts';
import type { SupportContext } from './context.ts';
import { closeIncidentRow, findIncident, lockIncidents } from './incident-store.ts';
import { openTicket } from './open-ticket.ts';
import { isNoFile, say, withAttachment } from './say.ts';
import {
  changeTicket,
  findTicket,
  lockTicket,
  lockTicketsOfIncident,
  membersOfIncident,
  type TicketRow,
} from './ticket-store.ts';

interface AnswerRequest {
  ticketId: number;
  /** Markup is made safe. */
  html?: string | undefined;
  authorName?: string | undefined;
  close?: boolean | undefined;
  /** As the operator has read it; refuses with `operation.outdated` when something has happened since. */
  version?: string | undefined;
}

/** What operators do with tickets and incidents; `actor` says who it was. Throws `OperationError` in words for them. */
export function supportOperations(context: SupportContext) {
  const { db, clock, files } = context;

  /** Runs a change of one ticket, and tells everybody of it after the commit. */
  async function change(
    { ticketId, version }: Pick<AnswerRequest, 'ticketId' | 'version'>,
    run: (tx: Db, ticket: TicketRow, now: number) => Promise<ReadonlySet<number>>,
  ): Promise<void> {
    const before = await findTicket(db, ticketId);
    ensureOperation(before, tOperations('support.unknown'));
    const { accountId } = before;
    const notified = await db.transaction(async (tx) => {
      if (accountId !== null) await holdAccount(tx, accountId);
      const ticket = await lockTicket(tx, ticketId);
      ensureOperation(ticket, tOperations('support.unknown'));
      ensure(version === undefined || version === String(ticket.version), 'operation.outdated');
      return run(tx, ticket, clock());
    });
    context.deliver(notified);
    context.kickMail();
    if (accountId !== null) context.ticketChanged(accountId, ticketId);
  }

  return {
    /** Says something in an open ticket, and closes it when that is wished; either may be left out. */
    async answerTicket(input: AnswerRequest, actor: Actor, file?: UploadedFile): Promise<void> {
      const answer = input.html === undefined ? undefined : readAnswer(input.html);
      ensureOperation(answer || isNoFile(file), tOperations('support.fileAlone'));
      await withAttachment(files, file, (attachment) =>
        change(input, async (tx, ticket, now) => {
          ensureOperation(ticket.state === 'open', tOperations('support.closed'));
          ensureOperation(!attachment || ticket.accountId !== null, tOperations('support.guestFile'));
          const saying = { answer, attachment, close: input.close ?? false, authorName: input.authorName };
          return answerIn(tx, context, ticket, saying, actor, now);
        }),
      );
    },

    /** Begins a ticket with a member. */
    openTicket: (opening: Parameters<typeof openTicket>[1], actor: Actor): Promise<number> =>
      openTicket(context, opening, actor),

    /** Opens a closed ticket again. */
    reopenTicket: (input: { ticketId: number; version?: string }, actor: Actor): Promise<void> =>
      change(input, async (tx, ticket, now) => {
        ensureOperation(ticket.state === 'closed', tOperations('support.open'));
        await changeTicket(tx, [ticket.id], { state: 'open', waitsFor: 'operator', closedAt: null });
        await noteTicket(tx, ticket, { action: 'ticket.reopened', after: 'open' }, actor, now);
        return new Set();
      }),

    /** Puts a ticket to an open incident, or takes it out of the one it is in. */
    linkTicket: (
      input: { ticketId: number; incidentId: number | null; version?: string },
      actor: Actor,
    ): Promise<void> =>
      change(input, async (tx, ticket, now) => {
        const { incidentId } = input;
        if (incidentId !== null) {
          await lockIncidents(tx);
          const incident = await findIncident(tx, incidentId);
          ensureOperation(incident && incident.closedAt === null, tOperations('support.noOpenIncident'));
        }
        await changeTicket(tx, [ticket.id], { incidentId });
        const details = {
          ticketId: ticket.id,
          before: { incidentId: ticket.incidentId },
          after: { incidentId },
        };
        await note(tx, { actor, action: 'ticket.linked', accountId: ticket.accountId, details }, now);
        return new Set();
      }),

    closeIncident: (input: IncidentAnswer, actor: Actor) => closeIncident(context, input, actor),
  };
}

interface IncidentAnswer {
  incidentId: number;
  html: string;
  authorName?: string | undefined;
}

/** Answers all open tickets of an incident and closes them with it. Answers how many. */
async function closeIncident(context: SupportContext, input: IncidentAnswer, actor: Actor): Promise<number> {
  const { db, clock } = context;
  const answer = readAnswer(input.html);
  const { incidentId, authorName } = input;
  const { closed, notified } = await db.transaction(async (tx) => {
    await lockIncidents(tx);
    const incident = await findIncident(tx, incidentId);
    ensureOperation(incident, tOperations('support.unknownIncident'));
    ensureOperation(incident.closedAt === null, tOperations('support.incidentClosed'));
    for (const accountId of await membersOfIncident(tx, incidentId)) await holdAccount(tx, accountId);
    const now = clock();
    const tickets = await lockTicketsOfIncident(tx, incidentId);
    const heard = new Set<number>();
    for (const ticket of tickets) {
      const saying = { answer, attachment: undefined, close: true, authorName };
      for (const id of await answerIn(tx, context, ticket, saying, actor, now)) heard.add(id);
    }
    await closeIncidentRow(tx, incidentId, { at: now, by: actor, answer: answer.html });
    const details = {
      incidentId,
      tickets: tickets.length,
      before: { state: 'open' },
      after: { state: 'closed' },
    };
    await noteOperation(tx, { actor, action: 'incident.closed', details }, now);
    await emitEvent(
      tx,
      { type: 'incident.closed', data: { incident: incidentId, tickets: tickets.length } },
      now,
    );
    return { closed: tickets, notified: heard };
  });
  context.deliver(notified);
  context.kickMail();
  for (const { accountId, id } of closed) if (accountId !== null) context.ticketChanged(accountId, id);
  return closed.length;
}

/** Writes an answer, a closing or both into a ticket that is locked, and tells the one who asked. */
async function answerIn(
  tx: Db,
  context: SupportContext,
  ticket: TicketRow,
  saying: {
    answer: Answer | undefined;
    attachment: Attachment | undefined;
    close: boolean;
    authorName: string | undefined;
  },
  actor: Actor,
  nowMs: number,
): Promise<ReadonlySet<number>> {
  const { answer, attachment, close } = saying;
  const authorName = saying.authorName ?? tViewer('helpdesk');
  const comment = answer && { ticketId: ticket.id, byOperator: actor, authorName, ...answer };
  const commentId = comment && (await say(tx, comment, attachment, nowMs));
  await changeTicket(tx, [ticket.id], {
    changedAt: nowMs,
    ...(answer && { waitsFor: 'asker' as const }),
    ...(close && { state: 'closed' as const, closedAt: nowMs }),
  });
  const action = close ? 'ticket.closed' : 'ticket.answered';
  await noteTicket(tx, ticket, { action, after: close ? 'closed' : 'open', commentId }, actor, nowMs);
  const cause = commentId ? `ticket-comment:${commentId}` : `ticket-closed:${ticket.id}:${ticket.version}`;
  return notifyReporter(tx, context, ticket, { answer, closed: close, cause }, nowMs);
}

function noteTicket(
  tx: Db,
  ticket: TicketRow,
  what: { action: AuditAction; after: 'open' | 'closed'; commentId?: number | undefined },
  actor: Actor,
  nowMs: number,
): Promise<void> {
  const { action, after, commentId } = what;
  const changed = ticket.state !== after && { before: { state: ticket.state }, after: { state: after } };
  const details = { ticketId: ticket.id, ...(commentId && { commentId }), ...changed };
  return note(tx, { actor, action, accountId: ticket.accountId, details }, nowMs);
}
