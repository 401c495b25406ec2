import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { receiptPdf } from './receipt-pdf.ts';
import { walletGuidePdf } from './wallet-guide-pdf.ts';

const at = Date.parse('2026-11-21T20:43:00+02:00');
const receipt = {
  year: 2026,
  number: 17,
  paymentId: 1,
  issuedAt: at,
  content: {
    buyer: 'Õie Žukova-Мария Überäär',
    buyerEmail: 'oie@naide.test',
    seller: 'Näidis OÜ',
    sellerRegistryCode: '10000000',
    sellerVatNumber: '',
    sellerAddress: 'Näite 1, Tallinn',
  },
};
const payment = {
  id: 1,
  accountId: 1,
  way: 'lhv',
  orderId: null,
  sourceKey: 'x',
  cents: 1_300,
  currency: 'EUR',
  vatPermille: 240,
  offer: '1m',
  seconds: 30 * 86_400,
  referrerId: null,
  at,
  turns: 0,
} as const;

/** As another program reads it. */
async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text;
}

it('says who bought what from whom, for how much, in letters of every name', async () => {
  const text = await textOf(await receiptPdf(receipt, payment));
  for (const line of [
    'Kviitung nr 2026-17',
    '21.11.2026',
    'Näidis OÜ',
    'Õie Žukova-Мария Überäär',
    'LHV pangalink',
    'Vaatamisaeg, 30 päeva',
    '10,48',
    'Käibemaks 24%',
    '2,52',
    '13,00',
  ])
    expect(text).toContain(line);
  expect(text).not.toContain('KMKR');
});

it('leaves the tax out where there is none', async () => {
  expect(await textOf(await receiptPdf(receipt, { ...payment, vatPermille: 0 }))).not.toContain('Käibemaks');
});

it('the guide to the e-wallet says to whom and how much', async () => {
  const prices = [
    { id: '1m', months: 1, days: 0, cents: 1_300, offered: true },
    { id: '12m', months: 12, days: 0, cents: 12_400, offered: true },
    { id: '7d', months: 0, days: 7, cents: 350, offered: false },
  ] as const;
  const text = await textOf(await walletGuidePdf('maksed@naide.test', prices, at));
  for (const part of ['maksed@naide.test', '13,00', '1 aasta', '124,00', '2 tunni'])
    expect(text).toContain(part);
  expect(text).not.toContain('3,50');
});

it.each(['Ñuñez Łukasz Đặng', 'Ελένη', 'Їжак Ґалаґан', 'Արամ', 'გიორგი', 'محمد', 'Ştefan Ğ'])(
  'has the letters of %s',
  async (buyer) => {
    const content = { ...receipt.content, buyer };
    expect(await textOf(await receiptPdf({ ...receipt, content }, payment))).toContain(buyer);
  },
);
