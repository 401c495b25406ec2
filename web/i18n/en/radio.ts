import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tRadio } from '../et/radio.ts';

/** `tRadio` in English. */
export const radio = {
  title: 'Radio',
  stations: 'Radio stations',
  playing: 'You are listening to',
  silent: 'Choose a station',
  nothing: 'Live',
  failed: 'The radio stations could not be loaded.',
  none: 'There are no radio stations.',
  previous: 'Previous station',
  next: 'Next station',
  sleep: 'Sleep timer',
  sleepOff: 'Off',
  sleepMinutes: '{minutes}\u202fmin',
  sleepLeft: 'Stops in {minutes}\u202fmin',
  forMembers: 'Sign in to listen to this station.',
  here: 'Listen here',
} satisfies Translation<typeof tRadio>;
