import { sayIn } from '../../../../contract/i18n/texts.ts';
import { tDocuments } from '../../../i18n/et/documents.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { MailAttachment, MakeDocument } from '../../mail/index.ts';
import { findReceipt } from '../payment-store.ts';
import { receiptPdf } from './receipt-pdf.ts';

const kind = 'receipt:';

/** A receipt as a mail brings it along. The page is made when the mail is sent: nobody who pays waits for it. */
export const receiptAttachment = (number: string, language: string | null): MailAttachment => ({
  filename: `${tDocuments.in(language)('receipt.file', { number })}.pdf`,
  contentType: 'application/pdf',
  document: [`${kind}${number}`, ...(language === null ? [] : [language])].join(':'),
});

/** Makes the receipts that mails name. It says what was true when it was issued, so a later attempt sends the same. */
export const makeReceipt =
  (db: Db): MakeDocument =>
  async (name) => {
    const [numbers = '', language] = name.slice(kind.length).split(':');
    const [year, number] = numbers.split('-').map(Number);
    const found = name.startsWith(kind) ? await findReceipt(db, { year: year!, number: number! }) : undefined;
    if (!found) throw new Error(`there is no document ${name}`);
    return sayIn(language, () => receiptPdf(found.receipt, found.payment));
  };
