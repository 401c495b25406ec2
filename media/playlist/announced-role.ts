import type { TitleRole } from '../../contract/models/title.ts';
import type { RenditionGroupMember } from './multivariant-playlist.ts';

/** What players are to know of a track by what it is for, as HLS names that. */
const characteristics: Partial<Record<TitleRole, string>> = {
  description: 'public.accessibility.describes-video',
  hearing: 'public.accessibility.transcribes-spoken-dialog,public.accessibility.describes-music-and-sound',
};

/**
 * Whether a player may choose a track by itself, for its language. Never what only some want: a description is taken for the
 * language it speaks.
 */
const isChosenByItself: Record<TitleRole, boolean> = {
  main: true,
  original: true,
  description: false,
  spokenSubtitles: false,
  clearSpeech: false,
  subtitles: false,
  hearing: true,
  forced: true,
  commentary: false,
};

/** What a multivariant playlist says of what a track is for. @param isFirst it plays unless another one is wanted */
export const announcedAs = (
  role: TitleRole,
  isFirst: boolean,
): Pick<RenditionGroupMember, 'automatic' | 'forced' | 'characteristics'> => ({
  automatic: isFirst || isChosenByItself[role],
  forced: role === 'forced',
  characteristics: characteristics[role],
});
