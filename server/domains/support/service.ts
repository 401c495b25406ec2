import { retentionDays } from '../../../contract/retention.ts';
import { reportKeyHours } from '../../../contract/rules/helpdesk.ts';
import type { ServerEvent } from '../../../contract/models/events.ts';
import type { ServerRoutes } from '../../../contract/routes/all.ts';
import { dayMs, hourMs } from '../../../contract/time.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { pickEach, type Service } from '../../platform/service.ts';
import { accountTopic } from '../accounts/index.ts';
import { namedAttachments, saidIn } from './comment-store.ts';
import type { SupportContext } from './context.ts';
import * as handlers from './handlers.ts';
import { supportOperations } from './operations.ts';
import { supportReaders } from './read.ts';
import { deleteClosedBefore, deleteTicketsOf, ticketsOf } from './ticket-store.ts';

/** So long a file may wait for the row that names it: a report that has to be confirmed, and an hour. */
const unnamedMs = (reportKeyHours + 1) * hourMs;
const atOnce = 500;

/** Reports of problems, the tickets that come of them, and incidents that many report. */
export function createSupport(
  needs: Omit<SupportContext, 'limits' | 'ticketChanged'> & { limits: Limits; events: Events<ServerEvent> },
) {
  const { db, clock, files, limits, events } = needs;
  const context: SupportContext = {
    ...needs,
    ticketChanged: (accountId, ticketId) =>
      events.publish(accountTopic(accountId), { type: 'ticket.changed', ticketId }),
    limits: {
      form: limits.rate('support.form', { burst: 60, perMinute: 10 }),
      guest: limits.rate('support.guest', { burst: 5, perMinute: 0.2 }),
      report: limits.rate('support.report', { burst: 8, perMinute: 0.5 }),
      comment: limits.rate('support.comment', { burst: 20, perMinute: 4 }),
      confirmation: limits.rate('support.confirmation', { burst: 3, perMinute: 0.01 }),
    },
  };

  /** Deletes files that no row names (any more). */
  async function sweepFiles(): Promise<void> {
    const written = await files.writtenBefore(clock() - unnamedMs);
    for (let at = 0; at < written.length; at += atOnce) {
      const some = written.slice(at, at + atOnce);
      const named = await namedAttachments(db, some);
      await Promise.all(some.filter((uuid) => !named.has(uuid)).map((uuid) => files.remove(uuid)));
    }
  }

  async function forgetOld(): Promise<void> {
    const before = clock() - retentionDays.tickets * dayMs;
    while ((await db.transaction((tx) => deleteClosedBefore(tx, before, atOnce))) === atOnce);
  }

  return {
    ...supportOperations(context),
    ...supportReaders(needs),
    /** A file for an operator. */
    fileFor: async (uuid: string) =>
      handlers.fileBytes(context, await supportReaders(needs).attachment(uuid)),
    handlers: {
      reportProblem: handlers.reportProblemHandler(context),
      leadToReport: handlers.leadToReportHandler(context),
      confirmReport: handlers.confirmReportHandler(context),
      sendReport: handlers.sendReportHandler(context),
      knownTrouble: handlers.knownTroubleHandler(context),
      listTickets: handlers.listTicketsHandler(context),
      listTicketComments: handlers.listTicketCommentsHandler(context),
      addTicketComment: handlers.addTicketCommentHandler(context),
      downloadAttachment: handlers.downloadAttachmentHandler(context),
    } satisfies Partial<Handlers<ServerRoutes>>,
    jobs: [
      { name: 'support.forget-old', cron: '12 4 * * *', run: forgetOld },
      { name: 'support.sweep-files', cron: '22 4 * * *', run: sweepFiles },
    ],
    forget: (tx: Db, { id }) => deleteTicketsOf(tx, id),
    async exported({ id }) {
      const tickets = await ticketsOf(db, id, mostExported);
      const comments = await saidIn(
        db,
        tickets.map((one) => one.id),
      );
      return {
        tickets: pickEach(tickets, ticketFields),
        ticketComments: pickEach(comments, ['ticketId', 'authorName', 'text', 'createdAt']),
      };
    },
  } satisfies Service & Record<string, unknown>;
}

const mostExported = 10_000;
const ticketFields = [
  'id',
  'category',
  'device',
  'title',
  'state',
  'downloadMbps',
  'uploadMbps',
  'diagnostics',
  'createdAt',
  'closedAt',
] as const;
