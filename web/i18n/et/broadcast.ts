import { texts } from '../../../contract/i18n/texts.ts';

/** What a broadcaster marks in its broadcast, and skipping of it; they travel with the picture of the past. */
export const tBroadcast = texts('broadcast', {
  'mark.program': 'saate algus',
  'mark.chapter': 'uus lõik',
  'mark.ad': 'reklaam',
  skip: 'Jäta reklaam vahele',
  skipTo: 'edasi kell {time}',
  playing: 'Reklaam, {length} s',
  skipped: 'Reklaam jäi vahele.',
  none: 'Siin ei ole reklaami, mida vahele jätta.',
  refused: 'Sellel kanalil ei saa reklaami vahele jätta.',
});
