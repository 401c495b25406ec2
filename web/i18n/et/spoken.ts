import { texts } from '../../../contract/i18n/texts.ts';

/** What those who do not see the picture are told of it. */
export const tSpoken = texts('spoken', {
  paused: 'Peatatud',
  plays: 'Mängib',
  ended: 'Lõppes',
  back: 'Pilt on tagasi',
  captions: 'Subtiitrid: {language}',
  captionsOff: 'Subtiitrid väljas',
});
