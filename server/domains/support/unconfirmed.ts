import { reportKeyHours } from '../../../contract/rules/helpdesk.ts';
import { hourMs } from '../../../contract/time.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/call.ts';
import { canBeMailed, issueKey, keyName, redeemKey, usedKey, writeTo } from '../accounts/index.ts';
import { letters } from '../mail/index.ts';
import type { Attachment } from './attachment.ts';
import type { SupportContext } from './context.ts';
import { writeGuestTicket, type CheckedReport } from './report.ts';
import { withAttachment } from './say.ts';

/** What waits with the key of a mail until its button is pressed. */
type Unconfirmed = { report: CheckedReport; file: Omit<Attachment, 'bytes'> | null };

/**
 * Keeps the report of a guest whom no captcha has proved to be a person, and mails them a link: only when that is confirmed, operators
 * hear of it. The mail says nothing of what was written, so that nobody can send words of theirs to others through us.
 */
export const keepUnconfirmed = (
  { db, clock, files, publicUrl, kickMail }: SupportContext,
  report: CheckedReport,
  uploaded: UploadedFile | undefined,
): Promise<void> => {
  ensure(canBeMailed(report.user), 'form.emailInvalid');
  return withAttachment(files, uploaded, async (attachment) => {
    const now = clock();
    const expiresAt = now + reportKeyHours * hourMs;
    const data: Unconfirmed = { report, file: attachment ? namesOf(attachment) : null };
    await db.transaction(async (tx) => {
      const key = await issueKey(tx, { purpose: 'report', data, expiresAt }, now);
      const letter = letters.reportConfirmation(`${publicUrl}/help/confirm/${key}`);
      const recipient = { email: report.user, firstName: '', lastName: '' };
      const sourceKey = `report:${keyName(key)}`;
      await writeTo(tx, recipient, { kind: 'report-confirmation', sourceKey, letter }, now);
    });
    kickMail();
  });
};

const namesOf = ({ uuid, filename, contentType }: Attachment): Omit<Attachment, 'bytes'> => ({
  uuid,
  filename,
  contentType,
});

/** Makes a ticket of the report that waits with a key. True also when it was one already; false when there is none. */
export async function confirmReport(context: SupportContext, key: string): Promise<boolean> {
  const { db, clock, files } = context;
  return db.transaction(async (tx: Db) => {
    const fresh = await redeemKey(tx, key, 'report', clock());
    if (!fresh) return (await usedKey(tx, key, 'report')) !== undefined;
    const { report, file } = fresh.data as Unconfirmed;
    const bytes = file ? await files.read(file.uuid) : undefined;
    await writeGuestTicket(tx, report, file && bytes ? { ...file, bytes } : undefined, clock());
    return true;
  });
}
