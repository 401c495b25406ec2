import { guideZone } from '../../../../contract/constants.ts';
import { perLanguage } from '../../../../contract/i18n/texts.ts';
import { euroText, vatContained } from '../../../../contract/rules/money.ts';
import { daysText } from '../../../../contract/rules/days-text.ts';
import { tDocuments } from '../../../i18n/et/documents.ts';
import type { Payment, Receipt } from '../payment-store.ts';
import { pdf, type Row } from './pdf.ts';

const days = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      timeZone: guideZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    }),
);
const percents = perLanguage((locale) => new Intl.NumberFormat(locale));

/** A receipt as a page of PDF. It says what was true when it was issued, however often it is asked for. */
export function receiptPdf({ year, number, issuedAt, content }: Receipt, payment: Payment): Promise<Buffer> {
  const title = tDocuments('receipt.title', { number: `${year}-${number}` });
  return pdf({ title, under: days().format(issuedAt), madeAt: issuedAt }, (page) => {
    page.rows([
      [tDocuments('receipt.seller'), lines(content, ['seller', 'sellerAddress'])],
      [tDocuments('receipt.registryCode'), content.sellerRegistryCode],
      [tDocuments('receipt.vatNumber'), content.sellerVatNumber],
      [tDocuments('receipt.buyer'), lines(content, ['buyer', 'buyerEmail'])],
      [tDocuments('receipt.way'), tDocuments(`way.${payment.way}`)],
      [
        tDocuments('receipt.bought'),
        tDocuments('receipt.viewtime', { span: daysText(Math.round(payment.seconds / 8_640) / 10) }),
      ],
    ]);
    page.rows(sums(payment), [tDocuments('receipt.total')]);
  });
}

function sums({ cents, vatPermille }: Payment): readonly Row[] {
  const vat = vatContained(cents, vatPermille);
  if (vat === 0) return [[tDocuments('receipt.total'), euroText(cents)]];
  const percent = percents().format(vatPermille / 10);
  return [
    [tDocuments('receipt.withoutVat'), euroText(cents - vat)],
    [tDocuments('receipt.vat', { percent }), euroText(vat)],
    [tDocuments('receipt.total'), euroText(cents)],
  ];
}

const lines = (content: Receipt['content'], names: readonly string[]): string =>
  names.flatMap((name) => content[name] || []).join('\n');
