import type { MailKind } from '../../../contract/models/console/mail-kinds.ts';
import { hourMs } from '../../../contract/time.ts';

interface MailKindPolicy {
  /** Somebody waits for it; it also goes to addresses that want no reminders. */
  transactional: boolean;
  /** After this long there is no use in sending it any more. */
  goodForMs: number;
}

/** What is sent, and how long it is worth trying. */
const kinds = {
  activation: { transactional: true, goodForMs: 72 * hourMs },
  invitation: { transactional: true, goodForMs: 7 * 24 * hourMs },
  reset: { transactional: true, goodForMs: hourMs },
  'email-change': { transactional: true, goodForMs: 24 * hourMs },
  'email-wished': { transactional: true, goodForMs: 72 * hourMs },
  'email-changed': { transactional: true, goodForMs: 72 * hourMs },
  'password-changed': { transactional: true, goodForMs: 72 * hourMs },
  'viewtime-reminder': { transactional: false, goodForMs: 24 * hourMs },
  'gift-sent': { transactional: true, goodForMs: 72 * hourMs },
  'gift-received': { transactional: true, goodForMs: 72 * hourMs },
  'gift-taken-back': { transactional: true, goodForMs: 72 * hourMs },
  'extra-place-ordered': { transactional: true, goodForMs: 72 * hourMs },
  'payment-received': { transactional: true, goodForMs: 72 * hourMs },
  'payment-reversed': { transactional: true, goodForMs: 72 * hourMs },
  'referral-bonus': { transactional: true, goodForMs: 72 * hourMs },
  reminder: { transactional: false, goodForMs: hourMs },
  news: { transactional: false, goodForMs: 24 * hourMs },
  digest: { transactional: false, goodForMs: 12 * hourMs },
  'report-confirmation': { transactional: true, goodForMs: 24 * hourMs },
  'support-answer': { transactional: true, goodForMs: 7 * 24 * hourMs },
  alarm: { transactional: true, goodForMs: 24 * hourMs },
  'operator-link': { transactional: true, goodForMs: hourMs },
  'account-deleted': { transactional: true, goodForMs: 72 * hourMs },
} as const satisfies Record<MailKind, MailKindPolicy>;

export type { MailKind };

export const kindOf = (name: string): MailKindPolicy | undefined =>
  (kinds as Record<string, MailKindPolicy>)[name];
