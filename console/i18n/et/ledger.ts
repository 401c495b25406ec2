import { texts } from '../../../contract/i18n/texts.ts';

/** Texts of the books: why viewing time moved, how orders stand, by what way money comes, why it does not count, and what is sold. */
export const tLedger = texts('ledger', {
  'reason.payment': 'makse',
  'reason.reversal': 'makse tagasi',
  'reason.gift-in': 'kingitus saadud',
  'reason.gift-out': 'kingitus antud',
  'reason.referral': 'sõber maksis',
  'reason.extra-place': 'lisakoht',
  'reason.freeze': 'peatamine',
  'reason.thaw': 'peatamise lõpp',
  'reason.trial': 'proovipäevad',
  'reason.goodwill': 'hea tahe',
  'reason.correction': 'parandus',

  'order.new': 'uus',
  'order.started': 'alustatud',
  'order.inprocess': 'töös',
  'order.done': 'makstud',
  'order.canceled': 'katkestatud',
  'order.refunded': 'tagastatud',

  'way.trustly': 'Trustly',
  'way.paysera': 'Paysera',
  'way.swedbank': 'Swedbank',
  'way.seb': 'SEB',
  'way.lhv': 'LHV',
  'way.coop': 'Coop Pank',
  'way.paypal': 'PayPal',
  'way.card': 'kaart',
  'way.transfer': 'pangaülekanne',

  'refusal.amount': 'summa ei ole see, mis tellimusel',
  'refusal.currency': 'võõras valuuta',
  'refusal.dismissed': 'kõrvale jäetud',
  'refusal.order': 'tellimust ei ole',
  'refusal.provider': 'tellimus on teise pakkuja oma',
  'refusal.second': 'teine makse sama tellimuse eest',
  'refusal.test': 'test, raha ei liikunud',
  'refusal.transfer': 'arvestatud panga väljavõttelt',

  'offer.1m': '1 kuu',
  'offer.3m': '3 kuud',
  'offer.6m': '6 kuud',
  'offer.12m': '12 kuud',
  'offer.7d': '7 päeva',
  'offer.14d': '14 päeva',
});
