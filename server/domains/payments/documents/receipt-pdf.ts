import { guideZone } from '../../../../contract/constants.ts';
import type { PaymentWay } from '../../../../contract/models/payment.ts';
import { euroText, vatContained } from '../../../../contract/rules/money.ts';
import { daysText } from '../../../../contract/rules/days-text.ts';
import type { Payment, Receipt } from '../payment-store.ts';
import { pdf, type Row } from './pdf.ts';

const wayNames: Record<PaymentWay, string> = {
  trustly: 'Trustly',
  paysera: 'Paysera',
  swedbank: 'Swedbanki pangalink',
  seb: 'SEB pangalink',
  lhv: 'LHV pangalink',
  coop: 'Coop Panga pangalink',
  paypal: 'PayPal',
  card: 'Kaart',
  transfer: 'Pangaülekanne',
};

const day = new Intl.DateTimeFormat('et', {
  timeZone: guideZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** A receipt as a page of PDF. It says what was true when it was issued, however often it is asked for. */
export function receiptPdf({ year, number, issuedAt, content }: Receipt, payment: Payment): Promise<Buffer> {
  const title = `Kviitung nr ${year}-${number}`;
  return pdf({ title, under: day.format(issuedAt), madeAt: issuedAt }, (page) => {
    page.rows([
      ['Müüja', lines(content, ['seller', 'sellerAddress'])],
      ['Registrikood', content.sellerRegistryCode],
      ['KMKR number', content.sellerVatNumber],
      ['Ostja', lines(content, ['buyer', 'buyerEmail'])],
      ['Makseviis', wayNames[payment.way]],
      ['Ost', `Vaatamisaeg, ${daysText(Math.round(payment.seconds / 8_640) / 10)}`],
    ]);
    page.rows(sums(payment), ['Kokku']);
  });
}

function sums({ cents, vatPermille }: Payment): readonly Row[] {
  const vat = vatContained(cents, vatPermille);
  if (vat === 0) return [['Kokku', euroText(cents)]];
  const percent = new Intl.NumberFormat('et').format(vatPermille / 10);
  return [
    ['Käibemaksuta', euroText(cents - vat)],
    [`Käibemaks ${percent}%`, euroText(vat)],
    ['Kokku', euroText(cents)],
  ];
}

const lines = (content: Receipt['content'], names: readonly string[]): string =>
  names.flatMap((name) => content[name] || []).join('\n');
