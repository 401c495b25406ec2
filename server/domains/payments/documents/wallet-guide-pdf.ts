import { walletHours } from '../../../../contract/constants.ts';
import { euroText } from '../../../../contract/rules/money.ts';
import { daysText } from '../../../../contract/rules/days-text.ts';
import { tDocuments } from '../../../i18n/et/documents.ts';
import type { Price } from '../prices.ts';
import { pdf } from './pdf.ts';

/** How to pay by e-wallet, step by step, for those who rather have it on paper. */
export const walletGuidePdf = (receiver: string, prices: readonly Price[], nowMs: number): Promise<Buffer> =>
  pdf({ title: tDocuments('wallet.title'), under: tDocuments('wallet.under'), madeAt: nowMs }, (page) => {
    page.heading(tDocuments('wallet.easiest'));
    page.paragraph(tDocuments('wallet.easiestText'));
    page.heading(tDocuments('wallet.own'));
    page.paragraph(tDocuments('wallet.signIn'));
    page.paragraph(tDocuments('wallet.send'));
    page.rows([[tDocuments('wallet.receiver'), receiver]], [tDocuments('wallet.receiver')]);
    page.paragraph(tDocuments('wallet.amount'));
    page.rows(
      prices.filter(({ offered }) => offered).map((price) => [lengthOf(price), euroText(price.cents)]),
    );
    page.paragraph(tDocuments('wallet.confirm'));
    page.heading(tDocuments('wallet.after'));
    page.paragraph(tDocuments('wallet.hours', { count: walletHours }));
    page.paragraph(tDocuments('wallet.byHand'));
  });

function lengthOf({ months, days }: Price): string {
  if (months === 12) return tDocuments('length.year');
  if (months > 0) return tDocuments('length.months', { count: months });
  return daysText(days);
}
