import type { LedgerReason, OrderState } from '../../contract/models/payment.ts';

/** Why viewing time moved, as operators read it. */
export const reasonTexts: Record<LedgerReason, string> = {
  payment: 'makse',
  reversal: 'makse tagasi',
  'gift-in': 'kingitus saadud',
  'gift-out': 'kingitus antud',
  referral: 'sõber maksis',
  'extra-place': 'lisakoht',
  freeze: 'peatamine',
  thaw: 'peatamise lõpp',
  trial: 'proovipäevad',
  goodwill: 'hea tahe',
  correction: 'parandus',
};

/** How an order stands. */
export const orderStateTexts: Record<OrderState, string> = {
  new: 'uus',
  started: 'alustatud',
  inprocess: 'töös',
  done: 'makstud',
  canceled: 'katkestatud',
  refunded: 'tagastatud',
};

const wayNames: Readonly<Record<string, string>> = {
  trustly: 'Trustly',
  paysera: 'Paysera',
  swedbank: 'Swedbank',
  seb: 'SEB',
  lhv: 'LHV',
  coop: 'Coop Pank',
  paypal: 'PayPal',
  card: 'kaart',
  transfer: 'pangaülekanne',
};

/** By what way money comes. */
export const wayText = (way: string): string => wayNames[way] ?? way;
