import { texts } from '../../../contract/i18n/texts.ts';

/** Texts of favourites and locks beside a channel; they travel with it. */
export const tLocks = texts('locks', {
  'tools.label': 'Kanal {name}',
  'tools.addFavorite': 'Lisa lemmikutesse',
  'tools.removeFavorite': 'Eemalda lemmikutest',
  'tools.lock': 'Lukusta kanal',
  'tools.locked': '{name} on lukustatud ega paista enam kusagil.',
  'tools.show': 'Lukustatud kanalid',

  title: 'Lukustatud kanalid',
  text: 'Lukustatud kanalid ei paista kanalite loendis, telekavas ega otsingus ja neid ei saa vaadata üheski sinu seadmes.',
  none: 'Sul ei ole lukustatud kanaleid. Kanali saad lukustada saateinfo juurest.',
  unlock: 'Võta lukust lahti',
  unlockOne: 'Võta lukust lahti: {name}',
  unlocked: '{name} on jälle nähtav.',
  failed: 'Lukustatud kanalite laadimine ebaõnnestus.',
});
