import { texts } from '../../../contract/i18n/texts.ts';

/** By which means a programme can be followed: as a mark, and in words. */
export const tAccessServices = texts('access-services', {
  'mark.subtitles': 'S',
  'mark.hearing': 'VK',
  'mark.description': 'KT',
  'mark.sign': 'VT',
  'word.subtitles': 'subtiitritega',
  'word.hearing': 'subtiitritega vaegkuuljatele',
  'word.description': 'kirjeldustõlkega',
  'word.sign': 'viipekeelse tõlkega',
});
