import { et } from './et.ts';
import { translator } from '../../ui/i18n/translator.ts';

/** Texts of the television's page; they travel with it. */
const texts = {
  'tv.channels': 'Kanalid',
  'tv.programs': 'Kava: {name}',
  'tv.actions': 'Tegevused',
  'tv.menu': 'Menüü',
  'tv.settings': 'Seaded',
  'tv.favorite': 'Lemmik',
  'tv.record': 'Salvesta',
  'tv.recorded': 'Salvestamisel',
  'tv.quality': 'Kvaliteet: {quality}',
  'tv.audio': 'Heli: {label}',
  'tv.texts': 'Subtiitrid: {label}',
  'tv.textsOff': 'väljas',
  'tv.sleep': 'Unetaimer',
  'tv.sleepWhenOver': 'Lõpeta pärast seda saadet',
  'tv.sleepLeft': 'Vaikib {minutes}\u202fmin pärast',
  'tv.viewtime': 'Vaatamisaeg',
  'tv.simple': 'Lihtne vaade',
  'tv.simpleText': 'Menüüd ja tegevused jäävad ekraanile, kuni neid enam ei vajata.',
  'tv.level': 'Ühtlusta kanalite helitugevus',
  'tv.levelText': 'Teistest valjemad kanalid mängivad vaiksemalt.',
  'tv.plain': 'Tavaline vaade',
  'tv.plainText': 'Sama leht nagu arvutis. Siia tagasi saab aadressilt /tv.',
  'tv.on': 'sees',
  'tv.off': 'väljas',
  'tv.profile': 'Minu konto',
  'tv.keys': 'Nupud: üles ja alla kanal · vasakule kanalid · paremale kava · OK tegevused',
  'tv.exit': 'Are you sure you want to exit ?',
  'tv.exitYes': 'Exit',
  'tv.exitNo': 'Cancel',
} as const;

export const t = translator({ ...et, ...texts });
