import { serviceLanguage } from '../../../../contract/i18n/languages.ts';
import { sayIn } from '../../../../contract/i18n/texts.ts';
import type * as routes from '../../../../contract/routes/payments/payments.ts';
import { ensure } from '../../../platform/errors.ts';
import type { Bytes } from '../../../platform/http/answers.ts';
import type { Handler } from '../../../platform/http/call.ts';
import type { PaymentsContext } from '../context.ts';
import { ownReceipt } from '../payment-store.ts';
import { priceList } from '../prices.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { walletGuidePdf } from './wallet-guide-pdf.ts';

const pdfBytes = (bytes: Buffer, cacheControl: string): Bytes => ({
  kind: 'bytes',
  contentType: 'application/pdf',
  cacheControl,
  bytes,
});

/** GET /api/user/viewtime/receipt/{number} */
export const getReceiptHandler =
  ({ db }: Pick<PaymentsContext, 'db'>): Handler<typeof routes.getReceipt> =>
  async ({ caller, params }) => {
    const [year, number] = params.number.split('-').map(Number);
    const found = await ownReceipt(db, caller.accountId, year!, number!);
    ensure(found, 'receipt.unknown');
    return pdfBytes(await receiptPdf(found.receipt, found.payment), 'private, no-store');
  };

/** GET /help/paypal.pdf: kept by browsers and proxies, so that its address says in which language it is. */
export const walletGuideHandler =
  ({ db, clock, settings }: PaymentsContext): Handler<typeof routes.walletGuide> =>
  async ({ query }) => {
    const { PAYPAL_ENABLED: enabled, PAYPAL_EMAIL: receiver } = await settings();
    ensure(enabled === 'true' && receiver, 'route.unknown');
    const now = clock();
    const prices = await priceList(db, now);
    const guide = sayIn(query.language ?? serviceLanguage, () => walletGuidePdf(receiver, prices, now));
    return pdfBytes(await guide, 'public, max-age=3600');
  };
