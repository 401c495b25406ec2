import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tDocuments } from '../et/documents.ts';

/** `tDocuments` in English. */
export const documents = {
  'order.text': 'Viewing time {id}, reference number {reference}',

  'receipt.file': 'receipt-{number}',
  'receipt.title': 'Receipt no. {number}',
  'receipt.seller': 'Seller',
  'receipt.registryCode': 'Registry code',
  'receipt.vatNumber': 'VAT number',
  'receipt.buyer': 'Buyer',
  'receipt.way': 'Paid by',
  'receipt.bought': 'Purchase',
  'receipt.viewtime': 'Viewing time, {span}',
  'receipt.withoutVat': 'Without VAT',
  'receipt.vat': 'VAT {percent}%',
  'receipt.total': 'Total',

  'way.trustly': 'Trustly',
  'way.paysera': 'Paysera',
  'way.swedbank': 'Swedbank bank link',
  'way.seb': 'SEB bank link',
  'way.lhv': 'LHV bank link',
  'way.coop': 'Coop Pank bank link',
  'way.paypal': 'PayPal',
  'way.card': 'Card',
  'way.transfer': 'Bank transfer',

  'wallet.title': 'Paying with PayPal',
  'wallet.under': 'How to add viewing time',
  'wallet.easiest': 'The easiest way',
  'wallet.easiestText':
    'On the page “Add viewing time” open PayPal, sign in to PayPal and confirm the payment. The viewing time is added by itself.',
  'wallet.own': 'If you pay from your PayPal account yourself',
  'wallet.signIn': '1. Sign in to the PayPal account whose email address is the same as your username here.',
  'wallet.send': '2. Choose “Send money” and enter as the recipient:',
  'wallet.receiver': 'Recipient',
  'wallet.amount': '3. Choose an amount of the price list:',
  'wallet.confirm': '4. The currency is the euro. Confirm the payment.',
  'wallet.after': 'What happens next?',
  'wallet.hours': {
    one: 'The viewing time is added within {count} hour, and you get a mail about it.',
    other: 'The viewing time is added within {count} hours, and you get a mail about it.',
  },
  'wallet.byHand':
    'If you pay from an address that is not your username, or another amount, a person looks at the payment and it takes longer.',
  'report.part': 'part',
  'report.payments': 'payments',
  'report.received': 'received',
  'report.receivedVat': 'VAT of received',
  'report.reversals': 'refunds',
  'report.reversed': 'refunded',
  'report.reversedVat': 'VAT of refunded',
  'report.total': 'total',

  'length.months': { one: '{count} month', other: '{count} months' },
  'length.year': '1 year',
} satisfies Translation<typeof tDocuments>;
