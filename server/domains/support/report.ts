import { callerLanguage } from '../../i18n/languages.ts';
import { Check } from 'typebox/value';
import { Diagnostics } from '../../../contract/models/ticket.ts';
import {
  checkReport,
  pictureCategory,
  readSpeed,
  type Report,
  type ReportCategory,
  type ReportDevice,
} from '../../../contract/rules/helpdesk.ts';
import { typedEmail } from '../../../contract/rules/typed-text.ts';
import { defined, firstOf } from '../../../runtime/defined.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure, Refusal } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/call.ts';
import { canBeMailed, findAccount, holdAccount } from '../accounts/index.ts';
import type { Attachment } from './attachment.ts';
import type { SupportContext } from './context.ts';
import { cleanText, htmlOfText } from './html.ts';
import { beginTrouble, joinIncident } from './incidents.ts';
import { say, withAttachment } from './say.ts';
import { insertTicket, ticketOfRequest, type NewTicket } from './ticket-store.ts';

const longestTitle = 200;

/** The fields of a report as they come. */
export type ReportFields = Partial<Report> & { diagnostics?: string; requestId?: string };

/** A report that was looked through. */
export interface CheckedReport {
  fields: Omit<NewTicket, 'accountId' | 'guestEmail' | 'createdAt' | 'changedAt'>;
  text: string;
  user: string;
}

/** Reads a report; refuses with the rule of the form that is broken first. */
export function readReport(sent: ReportFields, asker: { guest: boolean }): CheckedReport {
  const { user = '', category = '', device = '', description = '' } = sent;
  const { downloadSpeed = '', uploadSpeed = '', requestId = null } = sent;
  const text = cleanText(description);
  const report = { user, category, device, description: text, downloadSpeed, uploadSpeed };
  // Our form asks for the speed of the line; the call as others make it has no fields for that.
  const asksSpeed = sent.downloadSpeed !== undefined || sent.uploadSpeed !== undefined;
  const fault = checkReport(report, { ...asker, asksSpeed });
  if (fault) throw new Refusal(fault);
  const measured = asksSpeed && category === pictureCategory;
  const diagnostics = readDiagnostics(sent.diagnostics);
  return {
    text,
    user: typedEmail(user),
    fields: {
      category: category as ReportCategory,
      device: device as ReportDevice,
      title: titleOf(text),
      downloadMbps: measured ? (readSpeed(downloadSpeed) ?? null) : null,
      uploadMbps: measured ? (readSpeed(uploadSpeed) ?? null) : null,
      diagnostics: diagnostics ?? null,
      channelId: diagnostics?.channelId ?? null,
      serverId: diagnostics?.serverId ?? null,
      requestId,
      language: callerLanguage() ?? null,
    },
  };
}

/** The first line of what was written. */
export const titleOf = (text: string): string =>
  Array.from(firstOf(text.split('\n')).trim())
    .slice(0, longestTitle)
    .join('');

function readDiagnostics(text: string | undefined): Diagnostics | undefined {
  if (!text) return undefined;
  // No database takes a zero byte, not even as JSON spells it.
  ensure(!/\0|\\u0000/.test(text), 'request.invalid');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal('request.invalid');
  }
  ensure(Check(Diagnostics, value), 'request.invalid');
  return value;
}

/** Makes a ticket of a member's report; the same wish again finds the one it made. Answers its number. */
export const reportOfMember = (
  context: SupportContext,
  { accountId, report }: { accountId: number; report: CheckedReport },
  file: UploadedFile | undefined,
): Promise<number> =>
  withAttachment(context.files, file, async (attachment) => {
    const { db, clock } = context;
    const id = await db.transaction(async (tx) => {
      const now = clock();
      await beginTrouble(tx, placed(report));
      // The account may have been deleted while the file was on its way.
      ensure(await holdAccount(tx, accountId), 'auth.sessionEnded');
      const account = defined(await findAccount(tx, accountId));
      const made = await insertTicket(tx, { ...report.fields, accountId, createdAt: now, changedAt: now });
      if (!made) {
        // The file of the same wish lies there already.
        if (attachment) await context.files.remove(attachment.uuid);
        return defined(await ticketOfRequest(tx, accountId, report.fields.requestId!));
      }
      const authorName = `${account.firstName} ${account.lastName}`.trim();
      await say(tx, firstWords(made.id, authorName, report.text), attachment, now);
      await joinIncident(tx, made, now);
      return made.id;
    });
    context.ticketChanged(accountId, id);
    return id;
  });

/** Makes a ticket of a guest's report. Answers its number, which the guest is not told: it opens nothing. */
export const reportOfGuest = (
  context: SupportContext,
  report: CheckedReport,
  file: UploadedFile | undefined,
): Promise<number> => {
  ensure(canBeMailed(report.user), 'form.emailInvalid');
  return withAttachment(context.files, file, (attachment) =>
    context.db.transaction((tx) => writeGuestTicket(tx, report, attachment, context.clock())),
  );
};

/** The same within a transaction; the file lies there. */
export async function writeGuestTicket(
  tx: Db,
  report: CheckedReport,
  attachment: Attachment | undefined,
  nowMs: number,
): Promise<number> {
  await beginTrouble(tx, placed(report));
  const row = { ...report.fields, guestEmail: report.user, createdAt: nowMs, changedAt: nowMs };
  const made = defined(await insertTicket(tx, row));
  await say(tx, firstWords(made.id, report.user, report.text), attachment, nowMs);
  await joinIncident(tx, made, nowMs);
  return made.id;
}

const firstWords = (ticketId: number, authorName: string, text: string) => ({
  ticketId,
  byOperator: null,
  authorName,
  html: htmlOfText(text),
  text,
});

const placed = ({ fields: { category, channelId, serverId } }: CheckedReport) => ({
  category,
  channelId,
  serverId,
});
