import { texts } from '../../../contract/i18n/texts.ts';

/** Texts of the menus over a picture, and of the button behind which they lie where there is no room: sound and subtitles, what a line costs and how far ahead it is used, and when to sleep. They travel with these. */
export const tTracks = texts('tracks', {
  'controls.more': 'Veel nuppe',
  menu: 'Heli ja subtiitrid',
  captions: 'Subtiitrid',
  noCaptions: 'Siin ei ole subtiitreid.',
  description: 'Kirjeldustõlge',
  noDescription: 'Siin ei ole kirjeldustõlget.',
  clearSpeech: 'Selge kõne',
  noClearSpeech: 'Siin ei ole selget kõnet.',
  audio: 'Heli',
  texts: 'Subtiitrid',
  off: 'Väljas',
  'line.menu': 'Andmesääst, puhver ja helitugevus',
  'line.saver': 'Andmesääst',
  'line.unlimited': 'Piiranguta',
  'line.cap': 'Kuni {megabytes} MB tunnis',
  'line.cost': '{what}, umbes {megabytes} MB tunnis',
  'line.sound': 'ainult heli',
  'line.ahead': 'Lae ette kuni 5 min',
  'line.aheadWhere':
    'Järelvaatamisel, salvestustes ja filmides. Otse-eetrit ei saa ette laadida: seda veel pole.',
  'line.level': 'Ühtlusta kanalite helitugevus',
  'line.levelText': 'Teistest valjemad kanalid mängivad vaiksemalt.',
  'line.saveAsked': 'Sinu seade palub andmeid säästa.',
  'line.save': 'Lülita andmesääst sisse',
  'sleep.menu': 'Unetaimer',
  'sleep.never': 'Väljas',
  'sleep.afterProgram': 'Lõpeta pärast seda saadet',
  'sleep.minutes': '{minutes}\u202fmin pärast',
  'sleep.left': 'Unetaimer: vaikib {minutes}\u202fmin pärast',
});
