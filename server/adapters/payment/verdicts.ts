import { tViewer } from '../../i18n/et/viewer.ts';
import type { NotificationAnswer, Verdict } from './port.ts';

export const plainText = (status: number, body: string): NotificationAnswer => ({
  kind: 'text',
  status,
  type: 'text/plain; charset=utf-8',
  body,
});

/** What is not what it says it is; the provider tells it again, and a browser shows the words. */
export const rejected = (why: string): Verdict => ({
  kind: 'rejected',
  why,
  answer: plainText(400, tViewer('paymentUnchecked')),
});

/** A browser that comes back without a word of the provider's sees what is known by now. */
export const backWithNothing: Verdict = {
  kind: 'rejected',
  why: 'nothing signed',
  answer: { kind: 'page', result: 'success', orderId: undefined },
};
