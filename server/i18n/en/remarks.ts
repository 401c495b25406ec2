import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tRemarks } from '../et/remarks.ts';

/** `tRemarks` in English. */
export const remarks = {
  'waiting.amount': 'the amount is not that of the order',
  'waiting.currency': 'foreign currency',
  'waiting.order': 'there is no order',
  'waiting.provider': 'the order belongs to another provider',
  'waiting.second': 'the order was already paid by another payment',
  'waiting.transfer': 'the order was already counted from a bank statement',
  'waiting.noOffer': 'the amount is not in the price list',
  'waiting.noMember': 'no member has the address of the payer',

  'match.reference': 'reference number',
  'match.referenceInText': 'reference number in the details',
  'match.email': 'email address in the details',
  'match.payer': 'this member has paid from this account before',
  'match.several': '{why}: fits several members',

  'entry.otherPayment': 'the order {order} was already paid by another payment',
  'entry.notNotified': 'the order {order}, of which the provider has not told',
  'entry.noMember': 'no member was found',
  'entry.memberGone': 'the member has left',
  'entry.currency': '{why}; currency {currency}',
  'entry.noOffer': '{why}; the amount is not in the price list',
  'entry.moneyBack': 'a payment that came back, not a new one',
  'entry.severalReturned': 'one of several payments of the same amount was refunded ({amount})',
  'entry.noneReturned': 'the refunded payment was not found ({amount})',
  'entry.doubtful': 'entry {number} ({day}): {why}; waits for a decision',
  'entry.alike': 'an entry read before has the same number of the bank and differs in nothing ({day})',
  'entry.differs': 'an entry read before has the same number of the bank and differs in its {fact} ({day})',
  'fact.day': 'day',
  'fact.amount': 'amount',
  'fact.payer': 'payer',
  'fact.reference': 'reference number',
  'fact.message': 'details',

  'feed.unchanged': 'not changed',
  'feed.oldUnchanged': 'the guide is old and has not changed',
  'feed.old': 'the guide is old: its last programme began before now',
  'feed.few': 'programmes: {now}, last time {before}',
  'feed.unusable': 'no programme could be used',
  'feed.imported': {
    one: '{count} programme of {of} used, channels {channels}: added {added}, changed {changed}, moved {moved}, removed {removed}',
    other:
      '{count} programmes of {of} used, channels {channels}: added {added}, changed {changed}, moved {moved}, removed {removed}',
  },

  'list.nameless': 'it has no name',
  'list.encrypted': 'encrypted',
  'list.file': 'a list may not name files',
  'list.again': 'the same channel a second time',
  'list.guide': 'Guide source: {id} ({address})',
  'listed.radio': 'radio',
  'listed.hd': 'HD',
  'listed.favorite': 'favourite',
  'listed.shift': 'guide shifted by {minutes} min',
  'listed.headers': 'asked for with headers: {headers}',
  'listed.archive': 'the source has its own archive ({facts})',
  'listed.archiveDays': { one: '{count} day', other: '{count} days' },
  'listed.noAddress': 'address unknown',
} satisfies Translation<typeof tRemarks>;
