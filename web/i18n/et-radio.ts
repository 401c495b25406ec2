import { et } from './et.ts';
import { translator } from '../../ui/i18n/translator.ts';

/** Texts of the radio; they travel with its page. */
const texts = {
  'radio.title': 'Raadio',
  'radio.stations': 'Raadiojaamad',
  'radio.station': '{number}. {name}',
  'radio.playing': 'Praegu kuuled',
  'radio.silent': 'Vali jaam',
  'radio.nothing': 'Otse-eeter',
  'radio.failed': 'Raadiojaamade laadimine ebaõnnestus.',
  'radio.none': 'Raadiojaamu ei ole.',
  'radio.previous': 'Eelmine jaam',
  'radio.next': 'Järgmine jaam',
  'radio.sleep': 'Unetaimer',
  'radio.sleepOff': 'Väljas',
  'radio.sleepMinutes': '{minutes}\u202fmin',
  'radio.sleepLeft': 'Vaikib {minutes}\u202fmin pärast',
  'radio.forMembers': 'Selle jaama kuulamiseks logi sisse.',
  'radio.here': 'Kuula siin',
  'radio.share': 'Kopeeri link',
  'radio.shared': 'Link on kopeeritud.',
} as const;

export const t = translator({ ...et, ...texts });
