import { euroText } from '../../../contract/rules/money.ts';
import { daysText } from '../../../contract/rules/days-text.ts';
import { letterTo, tallinnTime, type Reader } from './letter-words.ts';
import type { Letter } from './post.ts';

/** Mails about viewing time that was paid, given or taken back. */

/** To the member who gave viewing time away. */
export const giftSent = (to: Reader, gift: { to: string; days: number; expiresAt: number }): Letter =>
  letterTo(to, (t) => ({
    subject: t('giftSent.subject'),
    paragraphs: [
      t('giftSent.text', { to: gift.to, count: gift.days }),
      t('giftSent.endsNow', { when: tallinnTime(gift.expiresAt) }),
    ],
    after: [t('changePassword')],
  }));

/** To the member who was given it. */
export const giftReceived = (
  to: Reader,
  gift: { from: string; days: number; expiresAt: number },
  publicUrl: string,
): Letter =>
  letterTo(to, (t) => ({
    subject: t('giftReceived.subject'),
    paragraphs: [
      t('giftReceived.text', { from: gift.from, count: gift.days }),
      t('endsNow', { when: tallinnTime(gift.expiresAt) }),
    ],
    action: { label: t('watchNow'), url: `${publicUrl}/#/` },
  }));

/** To the member who was given time that was never paid in the end. */
export const giftTakenBack = (
  to: Reader,
  taken: { from: string | undefined; seconds: number; endAt: number },
  publicUrl: string,
): Letter =>
  letterTo(to, (t) => ({
    subject: t('giftTakenBack.subject'),
    paragraphs: [
      t('giftTakenBack.text', {
        from: taken.from ?? t('giftTakenBack.friend'),
        span: spanText(taken.seconds),
      }),
      t('endsNow', { when: tallinnTime(taken.endAt) }),
    ],
    action: { label: t('history'), url: historyOf(publicUrl) },
    after: [t('mistake')],
  }));

export const extraPlaceOrdered = (
  to: Reader,
  place: { days: number; until: number; expiresAt: number },
): Letter =>
  letterTo(to, (t) => ({
    subject: t('extraPlace.subject'),
    paragraphs: [
      t('extraPlace.text', { count: place.days, until: tallinnTime(place.until) }),
      t('extraPlace.endsNow', { when: tallinnTime(place.expiresAt) }),
    ],
    after: [t('changePassword')],
  }));

export const paymentReceived = (
  to: Reader,
  paid: { cents: number; receipt: string; endAt: number },
  publicUrl: string,
): Letter =>
  letterTo(to, (t) => ({
    subject: t('paymentReceived.subject'),
    paragraphs: [
      t('paymentReceived.text', { amount: euroText(paid.cents) }),
      t('endsNow', { when: tallinnTime(paid.endAt) }),
    ],
    action: { label: t('watchNow'), url: `${publicUrl}/#/` },
    after: [
      t('paymentReceived.receipt', { receipt: paid.receipt, url: historyOf(publicUrl) }),
      t('paymentReceived.once'),
    ],
  }));

export const paymentReversed = (
  to: Reader,
  taken: { cents: number; endAt: number; giftSeconds: number },
  publicUrl: string,
): Letter =>
  letterTo(to, (t) => ({
    subject: t('paymentReversed.subject'),
    paragraphs: [
      t('paymentReversed.text', { amount: euroText(taken.cents) }),
      ...(taken.giftSeconds > 0 ? [t('paymentReversed.gifts', { span: spanText(taken.giftSeconds) })] : []),
      t('endsNow', { when: tallinnTime(taken.endAt) }),
    ],
    action: { label: t('history'), url: historyOf(publicUrl) },
    after: [t('mistake')],
  }));

export const paymentPartlyReversed = (
  to: Reader,
  taken: { cents: number; of: number; endAt: number },
  publicUrl: string,
): Letter =>
  letterTo(to, (t) => ({
    subject: t('paymentPartlyReversed.subject'),
    paragraphs: [
      t('paymentPartlyReversed.text', { of: euroText(taken.of), amount: euroText(taken.cents) }),
      t('endsNow', { when: tallinnTime(taken.endAt) }),
    ],
    action: { label: t('history'), url: historyOf(publicUrl) },
    after: [t('mistake')],
  }));

/** To the member who invited one who has paid now. */
export const referralBonus = (
  to: Reader,
  bonus: { friend: string; seconds: number },
  publicUrl: string,
): Letter =>
  letterTo(to, (t) => ({
    subject: t('referralBonus.subject'),
    paragraphs: [t('referralBonus.text', { friend: bonus.friend, span: spanText(bonus.seconds) })],
    action: { label: t('history'), url: historyOf(publicUrl) },
  }));

const historyOf = (publicUrl: string): string => `${publicUrl}/#/viewtime/history`;

/** Parts of a day by their first digit. */
const spanText = (seconds: number): string => daysText(Math.floor(seconds / 8_640) / 10);
