import { texts } from '../../../contract/i18n/texts.ts';

/** Texts of winding fast; they travel with what shows it. */
export const tWind = texts('wind', {
  speed: '{speed}×',
  back: 'Kerin tagasi {speed}×',
  forward: 'Kerin edasi {speed}×',
  begin: 'Keri tagasi',
  beginForward: 'Keri edasi',
  nothingAhead: 'Edasi ei ole veel midagi kerida.',
});
