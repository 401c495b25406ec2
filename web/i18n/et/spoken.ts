import { texts } from '../../../contract/i18n/texts.ts';

/** Announcements of the player, for screen readers. */
export const tSpoken = texts('spoken', {
  paused: 'Peatatud',
  plays: 'Mängib',
  ended: 'Lõppes',
  back: 'Pilt on tagasi',
  captions: 'Subtiitrid: {language}',
  captionsOff: 'Subtiitrid väljas',
  sound: 'Heli: {language}',
});
