import { firstUse } from '../../contract/first-use.ts';
import { et } from './et.ts';
import { translator } from '../../ui/i18n/translator.ts';

/** Texts of giving viewing time and of the extra viewing place; they travel with those screens. */
const texts = {
  'time.loadFailed': 'Vaatamisaja laadimine ebaõnnestus.',
  'time.days': '{days} päeva',

  'gift.title': 'Kingi vaatamisaega',
  'gift.text': 'Kingitud aeg liigub kohe sinu kontolt sõbra kontole. Sõber saab selle kohta kirja.',
  'gift.email': 'Sõbra e-post',
  'gift.days': 'Mitu päeva',
  'gift.daysHint': 'Palun sisesta päevade arv (vähemalt {least}). Praegu saad kinkida kuni {most}.',
  'gift.tooLittle': 'Kinkimiseks peab sul vaatamisaega olema üle {least} päeva.',
  'gift.next': 'Edasi',
  'gift.checkTitle': 'Kas kõik on õige?',
  'gift.to': 'Saaja',
  'gift.amount': 'Kingid',
  'gift.ownEnd': 'Sinu aeg lõpeb siis',
  'gift.noReturn': 'Kingitud aega ei saa tagasi võtta.',
  'gift.back': 'Tagasi',
  'gift.send': 'Kingi {days} päeva',
  'gift.sending': 'Kingin…',
  'gift.failed': 'Viga vaatamisaja kinkimisel!',
  'gift.again': 'Võid julgelt uuesti proovida: sama kingitus läheb teele ainult üks kord.',
  'gift.done': 'Vaatamisaja kinkimine õnnestus!',
  'gift.doneTo': 'Kinkisid {days} päeva sõbrale',
  'gift.doneEnd': 'Sinu vaatamisaeg kehtib nüüd kuni {when}.',
  'gift.more': 'Kingi veel',

  'extraPlace.title': 'Lisavaatamiskoht',
  'extraPlace.text':
    'Lisavaatamiskohaga saad vaadata korraga kahes seadmes. Mõlemad seadmed peavad olema samas võrgus.',
  'extraPlace.choose': 'Kui kauaks?',
  'extraPlace.cost': 'Maksab {days} päeva vaatamisaega',
  'extraPlace.after': 'Vaatamisaeg kehtib siis kuni {when}',
  'extraPlace.order': 'Telli lisavaatamiskoht',
  'extraPlace.ordering': 'Tellin…',
  'extraPlace.failed': 'Lisavaatamiskoha aktiveerimine ebaõnnestus!',
  'extraPlace.again': 'Võid julgelt uuesti proovida: sama tellimus läheb arvesse ainult üks kord.',
  'extraPlace.active': 'Lisavaatamiskoht on aktiivne',
  'extraPlace.until': 'Kehtib kuni {when}',
  'extraPlace.howTo':
    'Logi teises seadmes sisse ja vali „Vaata mõlemas“. Mõlemad seadmed peavad olema samas võrgus.',
  'extraPlace.devices': 'Minu seadmed',
} as const;

export const t = translator({ ...et, ...texts });

const numbers = firstUse(() => new Intl.NumberFormat('et'));

/** A number as Estonians write it: 3,5. */
export const numberText = (value: number): string => numbers().format(value);
