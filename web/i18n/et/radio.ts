import { texts } from '../../../contract/i18n/texts.ts';

/** Texts of the radio; they travel with its page. */
export const tRadio = texts('radio', {
  title: 'Raadio',
  stations: 'Raadiojaamad',
  playing: 'Praegu kuuled',
  silent: 'Vali jaam',
  nothing: 'Otse-eeter',
  failed: 'Raadiojaamade laadimine ebaõnnestus.',
  none: 'Raadiojaamu ei ole.',
  previous: 'Eelmine jaam',
  next: 'Järgmine jaam',
  sleep: 'Unetaimer',
  sleepOff: 'Väljas',
  sleepMinutes: '{minutes}\u202fmin',
  sleepLeft: 'Vaikib {minutes}\u202fmin pärast',
  forMembers: 'Selle jaama kuulamiseks logi sisse.',
  here: 'Kuula siin',
});
