import { et } from './et.ts';
import { translator } from '../../ui/i18n/translator.ts';

/** Texts of favourites and locks beside a channel; they travel with it. */
const texts = {
  'tools.label': 'Kanal {name}',
  'tools.addFavorite': 'Lisa lemmikutesse',
  'tools.removeFavorite': 'Eemalda lemmikutest',
  'tools.lock': 'Lukusta kanal',
  'tools.locked': '{name} on lukustatud ega paista enam kusagil.',
  'tools.show': 'Lukustatud kanalid',

  'locks.title': 'Lukustatud kanalid',
  'locks.text':
    'Lukustatud kanalid ei paista kanalite loendis, telekavas ega otsingus ja neid ei saa vaadata üheski sinu seadmes.',
  'locks.none': 'Sul ei ole lukustatud kanaleid. Kanali saad lukustada saateinfo juurest.',
  'locks.unlock': 'Võta lukust lahti',
  'locks.unlockOne': 'Võta lukust lahti: {name}',
  'locks.unlocked': '{name} on jälle nähtav.',
  'locks.failed': 'Lukustatud kanalite laadimine ebaõnnestus.',
} as const;

export const t = translator({ ...et, ...texts });
