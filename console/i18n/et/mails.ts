import { texts } from '../../../contract/i18n/texts.ts';
import type { MailKind } from '../../../contract/models/console/mail-kinds.ts';

/** What mails are about, in words. */
export const tMails = texts('mails', {
  'account-deleted': 'konto on kustutatud',
  activation: 'konto avamine',
  alarm: 'häire',
  digest: 'hommikune kokkuvõte',
  'email-change': 'uue aadressi kinnitamine',
  'email-changed': 'aadress on muudetud',
  'email-wished': 'aadressi muutmise soov',
  'extra-place-ordered': 'lisakoht tellitud',
  'gift-received': 'kingitus saadud',
  'gift-sent': 'kingitus saadetud',
  'gift-taken-back': 'kingitus tagasi võetud',
  invitation: 'kutse',
  news: 'teade',
  'operator-link': 'haldusse sisselogimine',
  'password-changed': 'parool on muudetud',
  'payment-received': 'makse laekus',
  'payment-reversed': 'makse võeti tagasi',
  'referral-bonus': 'sõbra kutsumise preemia',
  reminder: 'meeldetuletus',
  'report-confirmation': 'pöördumise kinnitamine',
  reset: 'uus parool',
  'support-answer': 'vastus pöördumisele',
  'viewtime-reminder': 'vaatamisaeg lõpeb',
} satisfies Record<MailKind, string>);
