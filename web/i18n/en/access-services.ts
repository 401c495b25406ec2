import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tAccessServices } from '../et/access-services.ts';

/** `tAccessServices` in English. */
export const accessServices = {
  'mark.subtitles': 'S',
  'mark.hearing': 'HH',
  'mark.description': 'AD',
  'mark.sign': 'SL',
  'word.subtitles': 'with subtitles',
  'word.hearing': 'with subtitles for the hard of hearing',
  'word.description': 'with audio description',
  'word.sign': 'with sign language',
} satisfies Translation<typeof tAccessServices>;
