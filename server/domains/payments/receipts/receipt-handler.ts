import type * as routes from '../../../../contract/routes/payments.ts';
import { ensure } from '../../../platform/errors.ts';
import type { Handler } from '../../../platform/http/call.ts';
import type { PaymentsContext } from '../context.ts';
import { ownReceipt } from '../payment-store.ts';
import { receiptPdf } from './receipt-pdf.ts';

/** GET /api/user/viewtime/receipt/{number} */
export const getReceiptHandler =
  ({ db }: Pick<PaymentsContext, 'db'>): Handler<typeof routes.getReceipt> =>
  async ({ caller, params }) => {
    const [year, number] = params.number.split('-').map(Number);
    const found = await ownReceipt(db, caller.accountId, year!, number!);
    ensure(found, 'receipt.unknown');
    const bytes = await receiptPdf(found.receipt, found.payment);
    return { kind: 'bytes', contentType: 'application/pdf', cacheControl: 'private, no-store', bytes };
  };
