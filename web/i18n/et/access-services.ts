import { texts } from '../../../contract/i18n/texts.ts';

/** By which means a programme can be followed: as a mark, and in words. */
export const tAccessServices = texts('access-services', {
  subtitles: 'S',
  hearing: 'VK',
  description: 'KT',
  sign: 'VT',
  subtitlesWord: 'subtiitritega',
  hearingWord: 'subtiitritega vaegkuuljatele',
  descriptionWord: 'kirjeldustõlkega',
  signWord: 'viipekeelse tõlkega',
});
