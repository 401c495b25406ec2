import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tLedger } from '../et/ledger.ts';

/** `tLedger` in English. */
export const ledger = {
  'reason.payment': 'payment',
  'reason.reversal': 'payment taken back',
  'reason.gift-in': 'gift received',
  'reason.gift-out': 'gift given',
  'reason.referral': 'a friend paid',
  'reason.extra-place': 'extra place',
  'reason.freeze': 'pause',
  'reason.thaw': 'end of the pause',
  'reason.trial': 'trial days',
  'reason.goodwill': 'goodwill',
  'reason.correction': 'correction',

  'order.new': 'new',
  'order.started': 'started',
  'order.inprocess': 'in process',
  'order.done': 'paid',
  'order.canceled': 'cancelled',
  'order.refunded': 'refunded',

  'way.trustly': 'Trustly',
  'way.paysera': 'Paysera',
  'way.swedbank': 'Swedbank',
  'way.seb': 'SEB',
  'way.lhv': 'LHV',
  'way.coop': 'Coop Pank',
  'way.paypal': 'PayPal',
  'way.card': 'card',
  'way.transfer': 'bank transfer',

  'refusal.amount': 'the amount is not that of the order',
  'refusal.currency': 'foreign currency',
  'refusal.dismissed': 'set aside',
  'refusal.order': 'there is no order',
  'refusal.provider': 'the order belongs to another provider',
  'refusal.second': 'a second payment of the same order',
  'refusal.test': 'a test, no money moved',
  'refusal.transfer': 'counted from a bank statement',

  'offer.1m': '1 month',
  'offer.3m': '3 months',
  'offer.6m': '6 months',
  'offer.12m': '12 months',
  'offer.7d': '7 days',
  'offer.14d': '14 days',
} satisfies Translation<typeof tLedger>;
