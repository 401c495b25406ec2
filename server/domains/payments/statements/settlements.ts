import type { ProviderId } from '../../../../contract/models/payment.ts';
import type { BankEntry } from '../../../adapters/bank-statement/port.ts';
import type { Settings } from '../../../config/settings.ts';
import type { Db } from '../../../platform/db/database.ts';
import { countPaidEvents, type OrderRow } from '../order-store.ts';
import { countEntriesOfOrder, lockOrders } from './entry-store.ts';

/** Is this what a provider pays out, by the name or the account of who pays? */
export function isPayout({ party }: BankEntry, { SETTLEMENT_PAYERS: payers = '' }: Settings): boolean {
  const [name, iban] = [normal(party.name ?? ''), party.iban ?? ''];
  return payers
    .split(';')
    .map(normal)
    .filter((one) => one !== '')
    .some((one) => ` ${name} `.includes(` ${one} `) || one.replaceAll(' ', '').toUpperCase() === iban);
}

/** Letter case, points and blanks tell no two payers apart. */
const normal = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The order that this money was paid for through a bank link: its number stands in what the bank tells. */
export async function orderPaidBy(db: Db, entry: BankEntry): Promise<OrderRow | undefined> {
  const texts = [entry.message, ...entry.numbers, ...entry.references].join(' ');
  const numbers = [...texts.matchAll(/(?<!\d)\d{15}(?!\d)/g)].map(([number]) => Number(number));
  return numbers.length === 0 ? undefined : (await lockOrders(db, numbers.slice(0, 20)))[0];
}

/** They pay out many orders at once, so an entry that names one of theirs is money of its own. */
const paidOutTogether: readonly ProviderId[] = ['card', 'paypal'];

/** Whether an entry that names the order is the payout of a payment of its sum that the provider told and that no entry paid out yet. */
export async function isPayoutOf(
  db: Db,
  { id, provider }: OrderRow,
  { cents }: Pick<BankEntry, 'cents'>,
): Promise<boolean> {
  if (paidOutTogether.includes(provider)) return false;
  const paidOut = await countEntriesOfOrder(db, id, { states: ['settlement', 'credited'], cents });
  return (await countPaidEvents(db, id, cents)) > paidOut;
}
