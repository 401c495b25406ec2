import { texts } from '../../../contract/i18n/texts.ts';

/** Texts of giving viewing time and of the extra viewing place; they travel with those screens. */
export const tGift = texts('gift', {
  'time.loadFailed': 'Vaatamisaja laadimine ebaõnnestus.',

  title: 'Kingi vaatamisaega',
  text: 'Kingitud aeg liigub kohe sinu kontolt sõbra kontole. Sõber saab selle kohta kirja.',
  email: 'Sõbra e-post',
  days: 'Mitu päeva',
  daysHint: 'Palun sisesta päevade arv (vähemalt {least}). Praegu saad kinkida kuni {most}.',
  tooLittle: {
    one: 'Kinkimiseks peab sul vaatamisaega olema üle {count} päeva.',
    other: 'Kinkimiseks peab sul vaatamisaega olema üle {count} päeva.',
  },
  next: 'Edasi',
  checkTitle: 'Kas kõik on õige?',
  to: 'Saaja',
  amount: 'Kingid',
  ownEnd: 'Sinu aeg lõpeb siis',
  noReturn: 'Kingitud aega ei saa tagasi võtta.',
  back: 'Tagasi',
  send: { one: 'Kingi {count} päeva', other: 'Kingi {count} päeva' },
  sending: 'Kingin…',
  failed: 'Viga vaatamisaja kinkimisel!',
  again: 'Võid julgelt uuesti proovida: sama kingitus läheb teele ainult üks kord.',
  done: 'Vaatamisaja kinkimine õnnestus!',
  doneTo: { one: 'Kinkisid {count} päeva sõbrale', other: 'Kinkisid {count} päeva sõbrale' },
  doneEnd: 'Sinu vaatamisaeg kehtib nüüd kuni {when}.',
  more: 'Kingi veel',

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
});
