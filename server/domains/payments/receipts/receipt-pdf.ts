import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { guideZone } from '../../../../contract/constants.ts';
import type { PaymentWay } from '../../../../contract/models/payment.ts';
import { vatContained } from '../../../../contract/rules/money.ts';
import type { Payment, Receipt } from '../payment-store.ts';

const find = (path: string): string => fileURLToPath(import.meta.resolve(path));
/** A face with the letters of everybody's names; the fonts that every reader has know Western Europe only. */
const fonts = {
  text: find('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  strong: find('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};
const ink = '#16202c';
const faint = '#5b6876';
const pageMargin = 56;
const labelWidth = 150;

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

const euros = new Intl.NumberFormat('et', { style: 'currency', currency: 'EUR' });
const money = (cents: number): string => euros.format(cents / 100);
const day = new Intl.DateTimeFormat('et', {
  timeZone: guideZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** A receipt as a page of PDF. It says what was true when it was issued, however often it is asked for. */
export function receiptPdf(receipt: Receipt, payment: Payment): Promise<Buffer> {
  const number = `${receipt.year}-${receipt.number}`;
  const document = new PDFDocument({
    size: 'A4',
    margin: pageMargin,
    lang: 'et',
    info: { Title: `Kviitung ${number}`, CreationDate: new Date(receipt.issuedAt) },
  });
  const bytes = buffer(document);
  document.registerFont('text', fonts.text).registerFont('strong', fonts.strong);
  document.font('strong').fontSize(22).fillColor(ink).text(`Kviitung nr ${number}`);
  document.font('text').fontSize(10).fillColor(faint).text(day.format(receipt.issuedAt));
  writeRows(document, [
    ['Müüja', lines(receipt.content, ['seller', 'sellerAddress'])],
    ['Registrikood', receipt.content.sellerRegistryCode],
    ['KMKR number', receipt.content.sellerVatNumber],
    ['Ostja', lines(receipt.content, ['buyer', 'buyerEmail'])],
    ['Makseviis', wayNames[payment.way]],
    ['Ost', `Vaatamisaeg, ${daysText(payment.seconds)}`],
  ]);
  writeRows(document, sums(payment));
  document.end();
  return bytes;
}

type Rows = readonly (readonly [label: string, value: string | undefined])[];

function sums({ cents, vatPermille }: Payment): Rows {
  const vat = vatContained(cents, vatPermille);
  if (vat === 0) return [['Kokku', money(cents)]];
  const percent = new Intl.NumberFormat('et').format(vatPermille / 10);
  return [
    ['Käibemaksuta', money(cents - vat)],
    [`Käibemaks ${percent}%`, money(vat)],
    ['Kokku', money(cents)],
  ];
}

const lines = (content: Receipt['content'], names: readonly string[]): string =>
  names.flatMap((name) => content[name] || []).join('\n');

function daysText(seconds: number): string {
  const days = Math.round(seconds / 8_640) / 10;
  return `${new Intl.NumberFormat('et').format(days)} ${days === 1 ? 'päev' : 'päeva'}`;
}

/** Labels beside values; what has no value is left out. */
function writeRows(document: PDFKit.PDFDocument, rows: Rows): void {
  document.moveDown(1.5);
  for (const [label, value] of rows) {
    if (!value) continue;
    const top = document.y;
    document.font('text').fontSize(10).fillColor(faint).text(label, pageMargin, top, { width: labelWidth });
    const strong = label === 'Kokku';
    document
      .font(strong ? 'strong' : 'text')
      .fillColor(ink)
      .text(value, pageMargin + labelWidth, top, { width: 330 });
    document.moveDown(0.6);
  }
  document.x = pageMargin;
}
