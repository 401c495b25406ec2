import { euroText } from '../../../contract/rules/money.ts';
import { daysText } from '../../../contract/rules/days-text.ts';
import { hello, tallinnTime } from './letter-words.ts';
import type { Letter } from './post.ts';

/** The texts of mails about viewing time that was paid, given or taken back. */

/** To whoever gave viewing time away. */
export const giftSent = (
  firstName: string,
  gift: { to: string; days: number; expiresAt: number },
): Letter => ({
  subject: 'Sinu kingitud vaatamisaeg jõudis kohale',
  paragraphs: [
    hello(firstName),
    `Kinkisid aadressile ${gift.to} ${gift.days} päeva vaatamisaega.`,
    `Sinu enda vaatamisaeg lõpeb nüüd ${tallinnTime(gift.expiresAt)} (Eesti aja järgi).`,
  ],
  after: ['Kui see ei olnud sina, siis muuda kohe oma parool ja võta ühendust klienditoega.'],
});

/** To whoever was given it. */
export const giftReceived = (
  firstName: string,
  gift: { from: string; days: number; expiresAt: number },
  publicUrl: string,
): Letter => ({
  subject: 'Sulle kingiti vaatamisaega',
  paragraphs: [
    hello(firstName),
    `${gift.from} kinkis sulle ${gift.days} päeva vaatamisaega. Head vaatamist!`,
    `Sinu vaatamisaeg lõpeb nüüd ${tallinnTime(gift.expiresAt)} (Eesti aja järgi).`,
  ],
  action: { label: 'Vaata kohe', url: `${publicUrl}/#/` },
});

/** To whoever was given time that was never paid in the end. */
export const giftTakenBack = (
  firstName: string,
  taken: { from: string | undefined; seconds: number; endAt: number },
  publicUrl: string,
): Letter => ({
  subject: 'Kingitud vaatamisaeg võeti tagasi',
  paragraphs: [
    hello(firstName),
    `${taken.from ?? 'Sõber'} kinkis sulle vaatamisaega, mille eest tasutud raha võeti hiljem tagasi. Seepärast arvasime sellest maha selle, mis oli alles: ${spanText(taken.seconds)}.`,
    `Sinu vaatamisaeg lõpeb nüüd ${tallinnTime(taken.endAt)} (Eesti aja järgi).`,
  ],
  action: { label: 'Vaatamisaja ajalugu', url: `${publicUrl}/#/viewtime/history` },
  after: ['Kui see on eksitus, siis võta ühendust klienditoega.'],
});

export const extraPlaceOrdered = (
  firstName: string,
  place: { days: number; until: number; expiresAt: number },
): Letter => ({
  subject: 'Lisavaatamiskoht on avatud',
  paragraphs: [
    hello(firstName),
    `Tellisid ${place.days} päevaks lisavaatamiskoha. Kuni ${tallinnTime(place.until)} (Eesti aja järgi) saad vaadata samas võrgus korraga kahest seadmest.`,
    `Sinu vaatamisaeg lõpeb nüüd ${tallinnTime(place.expiresAt)}.`,
  ],
  after: ['Kui see ei olnud sina, siis muuda kohe oma parool ja võta ühendust klienditoega.'],
});

export const paymentReceived = (
  firstName: string,
  paid: { cents: number; receipt: string; endAt: number },
  publicUrl: string,
): Letter => ({
  subject: 'Makse on laekunud',
  paragraphs: [
    hello(firstName),
    `Saime kätte sinu makse ${euroText(paid.cents)}. Aitäh!`,
    `Sinu vaatamisaeg lõpeb nüüd ${tallinnTime(paid.endAt)} (Eesti aja järgi).`,
  ],
  action: { label: 'Vaata kohe', url: `${publicUrl}/#/` },
  after: [`Kviitungi nr ${paid.receipt} leiad vaatamisaja ajaloost: ${publicUrl}/#/viewtime/history`],
});

export const paymentReversed = (
  firstName: string,
  taken: { cents: number; endAt: number; giftSeconds: number },
  publicUrl: string,
): Letter => ({
  subject: 'Makse võeti tagasi',
  paragraphs: [
    hello(firstName),
    `Sinu makse ${euroText(taken.cents)} võeti tagasi, seepärast arvasime selle eest antud vaatamisaja maha.`,
    ...(taken.giftSeconds > 0
      ? [`Osa sellest olid edasi kinkinud: kingitustest võtsime tagasi ${spanText(taken.giftSeconds)}.`]
      : []),
    `Sinu vaatamisaeg lõpeb nüüd ${tallinnTime(taken.endAt)} (Eesti aja järgi).`,
  ],
  action: { label: 'Vaatamisaja ajalugu', url: `${publicUrl}/#/viewtime/history` },
  after: ['Kui see on eksitus, siis võta ühendust klienditoega.'],
});

export const paymentPartlyReversed = (
  firstName: string,
  taken: { cents: number; of: number; endAt: number },
  publicUrl: string,
): Letter => ({
  subject: 'Osa maksest anti tagasi',
  paragraphs: [
    hello(firstName),
    `Sinu maksest ${euroText(taken.of)} anti tagasi ${euroText(taken.cents)}, seepärast arvasime sama suure osa selle eest antud vaatamisajast maha.`,
    `Sinu vaatamisaeg lõpeb nüüd ${tallinnTime(taken.endAt)} (Eesti aja järgi).`,
  ],
  action: { label: 'Vaatamisaja ajalugu', url: `${publicUrl}/#/viewtime/history` },
  after: ['Kui see on eksitus, siis võta ühendust klienditoega.'],
});

/** To whoever invited a member who has paid now. */
export const referralBonus = (
  firstName: string,
  bonus: { friend: string; seconds: number },
  publicUrl: string,
): Letter => ({
  subject: 'Sõber tõi sulle vaatamisaega',
  paragraphs: [
    hello(firstName),
    `Sinu sõber ${bonus.friend} pikendas oma vaatamisaega ja sina said sellest viiendiku: ${spanText(bonus.seconds)}.`,
  ],
  action: { label: 'Vaatamisaja ajalugu', url: `${publicUrl}/#/viewtime/history` },
});

/** Parts of a day by their first digit. */
const spanText = (seconds: number): string => daysText(Math.floor(seconds / 8_640) / 10);
