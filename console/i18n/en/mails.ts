import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tMails } from '../et/mails.ts';

/** `tMails` in English. */
export const mails = {
  'account-deleted': 'account deleted',
  activation: 'opening of an account',
  alarm: 'alarm',
  digest: 'morning digest',
  'email-change': 'confirmation of a new address',
  'email-changed': 'address changed',
  'email-wished': 'change of address asked for',
  'extra-place-ordered': 'extra place ordered',
  'gift-received': 'gift received',
  'gift-sent': 'gift sent',
  'gift-taken-back': 'gift taken back',
  invitation: 'invitation',
  news: 'notification',
  'operator-link': 'sign-in to the console',
  'password-changed': 'password changed',
  'payment-received': 'payment received',
  'payment-reversed': 'payment taken back',
  'referral-bonus': 'reward for inviting a friend',
  reminder: 'reminder',
  'report-confirmation': 'confirmation of a ticket',
  reset: 'new password',
  'support-answer': 'answer to a ticket',
  'viewtime-reminder': 'viewing time ends',
} satisfies Translation<typeof tMails>;
