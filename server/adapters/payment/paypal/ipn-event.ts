import { createHash } from 'node:crypto';
import { centsOfText } from '../../../../contract/rules/money.ts';
import { defined } from '../../../../runtime/defined.ts';
import type { ProviderEvent } from '../port.ts';
import { fieldsOf } from './form.ts';

type Fields = ReadonlyMap<string, string>;

/** What a payment's state means; everything else is only kept. */
const whats: Record<string, ProviderEvent['what']> = {
  completed: 'paid',
  pending: 'pending',
  'in-progress': 'pending',
  refunded: 'reversed',
  reversed: 'reversed',
  canceled_reversal: 'restored',
  denied: 'canceled',
  failed: 'canceled',
  expired: 'canceled',
  voided: 'canceled',
};

/** What a notification says of itself before PayPal was asked: the order that it names, or why it cannot be one for us. */
export function claimOf(
  raw: Buffer,
  receivers: readonly string[],
): { orderId: string | undefined } | { why: string } {
  const fields = fieldsOf(raw);
  if (!/^[\w-]{1,64}$/.test(fields.get('txn_id') ?? '')) return { why: 'no transaction' };
  return isOurs(fields, receivers) ? { orderId: orderIn(fields) } : { why: 'receiver' };
}

/** What a notification that PayPal stands by tells us; undefined when the money went to somebody else. */
export function eventOf(raw: Buffer, receivers: readonly string[]): ProviderEvent | undefined {
  const fields = fieldsOf(raw);
  if (!isOurs(fields, receivers)) return undefined;
  const status = (fields.get('payment_status') ?? '').toLowerCase();
  const what = Object.hasOwn(whats, status) ? defined(whats[status]) : 'noted';
  const id = fields.get('txn_id') ?? '';
  const sha256 = createHash('sha256').update(raw).digest('hex');
  return {
    dedupeKey: id === '' ? sha256 : `${id}:${status}`,
    orderId: orderIn(fields),
    paymentRef: moneyOf(fields, what) || sha256,
    what,
    cents: centsOfText((fields.get('mc_gross') ?? '').replace(/^-/, '')),
    currency: fields.get('mc_currency'),
    test: fields.get('test_ipn') === '1',
    payer: {
      email: fields.get('payer_email')?.trim(),
      name: [fields.get('first_name'), fields.get('last_name')].filter(Boolean).join(' ') || undefined,
    },
  };
}

function isOurs(fields: Fields, receivers: readonly string[]): boolean {
  const named = ['receiver_email', 'receiver_id', 'business'].map((name) =>
    fields.get(name)?.trim().toLowerCase(),
  );
  const ours = receivers.map((one) => one.toLowerCase());
  return named.some((one) => one !== undefined && ours.includes(one));
}

/** The number of our order, which the button sends along; what payers of other buttons write there is none. */
const orderIn = (fields: Fields): string | undefined =>
  [fields.get('custom'), fields.get('invoice')].find((text) => /^\d{15}$/.test(text ?? ''));

/** What is taken back or given again is told under a number of its own, and names the money by its first one. */
function moneyOf(fields: Fields, what: ProviderEvent['what']): string {
  const parent = what === 'reversed' || what === 'restored' ? fields.get('parent_txn_id') : undefined;
  return parent ?? fields.get('txn_id') ?? '';
}
