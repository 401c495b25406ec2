import type { OrderLine, PaymentLine } from '../../contract/models/console/money.ts';
import type { WaitingPayment } from '../../contract/models/payment-books.ts';
import { moment } from './moment.ts';

export const order = (more: Partial<OrderLine> = {}): OrderLine => ({
  id: '1007',
  accountId: 7,
  email: 'mari@naide.test',
  provider: 'swedbank',
  offer: '1m',
  cents: 1_300,
  state: 'done',
  createdAt: moment,
  changedAt: moment,
  ...more,
});

export const payment = (more: Partial<PaymentLine> = {}): PaymentLine => ({
  id: 51,
  accountId: 7,
  email: 'mari@naide.test',
  way: 'swedbank',
  orderId: '1007',
  cents: 1_300,
  seconds: 2_592_000,
  at: moment,
  receipt: '2026-17',
  turns: 0,
  counted: true,
  ...more,
});

export const waitingPayment = (
  more: Partial<WaitingPayment> = {},
  proposal: Partial<WaitingPayment['proposal']> = {},
): WaitingPayment => ({
  id: 'bank-12',
  way: 'transfer',
  day: '2026-11-21',
  cents: 1_234,
  currency: 'EUR',
  payerName: 'MARI MAASIKAS',
  payerEmail: null,
  payerIban: 'EE382200221020145685',
  reference: null,
  message: 'teler',
  ...more,
  proposal: { email: 'mari@naide.test', seconds: 2_462_400, why: 'viitenumber puudub', ...proposal },
});
