import { walletHours } from '../../../../contract/constants.ts';
import { euroText } from '../../../../contract/rules/money.ts';
import { daysText } from '../../../../contract/rules/days-text.ts';
import type { Price } from '../prices.ts';
import { pdf } from './pdf.ts';

/** How to pay by e-wallet, step by step, for those who rather have it on paper. */
export const walletGuidePdf = (receiver: string, prices: readonly Price[], nowMs: number): Promise<Buffer> =>
  pdf({ title: 'Maksmine PayPaliga', under: 'Juhend vaatamisaja pikendamiseks', madeAt: nowMs }, (page) => {
    page.heading('Kõige lihtsam');
    page.paragraph(
      'Ava lehel „Pikenda vaatamisaega“ PayPal, logi PayPali sisse ja kinnita makse. Vaatamisaeg pikeneb iseenesest.',
    );
    page.heading('Kui maksad ise oma PayPali kontolt');
    page.paragraph(
      '1. Logi sisse PayPali kontole, mille e-posti aadress on sama mis sinu kasutajanimi siin.',
    );
    page.paragraph('2. Vali „Saada raha“ ja kirjuta saajaks:');
    page.rows([['Saaja', receiver]], ['Saaja']);
    page.paragraph('3. Vali summa hinnakirjast:');
    page.rows(
      prices.filter(({ offered }) => offered).map((price) => [lengthOf(price), euroText(price.cents)]),
    );
    page.paragraph('4. Valuuta on euro. Kinnita makse.');
    page.heading('Mis edasi?');
    page.paragraph(`Vaatamisaeg pikeneb kuni ${walletHours} tunni jooksul ja sa saad selle kohta kirja.`);
    page.paragraph(
      'Kui maksid aadressilt, mis ei ole sinu kasutajanimi, või muu summa, siis vaatab makse üle inimene ja see võtab kauem aega.',
    );
  });

function lengthOf({ months, days }: Price): string {
  if (months === 12) return '1 aasta';
  if (months > 0) return months === 1 ? '1 kuu' : `${months} kuud`;
  return daysText(days);
}
