import { trackNames } from '../../../../contract/i18n/track-names.ts';
import type { ChannelTrack, TrackRole } from '../../../../contract/models/tracks.ts';
import type { RenditionGroupMember } from '../../../playlist/multivariant-playlist.ts';

/** The groups of a channel's multivariant playlist. */
export const groups = { sounds: 's', texts: 't' } as const;

/** What players are to know of a track by what it is for, as HLS names that. */
const characteristics: Partial<Record<TrackRole, string>> = {
  description: 'public.accessibility.describes-video',
  hearing: 'public.accessibility.transcribes-spoken-dialog,public.accessibility.describes-music-and-sound',
};

/**
 * Whether a player may choose a track by itself, for its language. Never what only some want: a description is taken for the
 * language it speaks.
 */
const isChosenByItself: Record<TrackRole, boolean> = {
  main: true,
  original: true,
  description: false,
  spokenSubtitles: false,
  clearSpeech: false,
  subtitles: false,
  hearing: true,
  forced: true,
};

/**
 * Sounds and texts of a channel as its multivariant playlist announces them.
 * @param tracks the first sound is the one that plays unless another one is wanted
 * @param uriOf where the list of a track lies
 */
export function groupMembers(
  tracks: readonly ChannelTrack[],
  uriOf: (track: ChannelTrack) => string,
): RenditionGroupMember[] {
  const names = trackNames(tracks);
  return tracks.map((track, i) => {
    const isFirst = track.name === 'AU';
    const isText = track.kind === 'text';
    return {
      type: isText ? 'SUBTITLES' : 'AUDIO',
      group: isText ? groups.texts : groups.sounds,
      name: names[i] ?? track.name,
      language: track.language,
      chosen: isFirst,
      automatic: isFirst || isChosenByItself[track.role],
      forced: track.role === 'forced',
      characteristics: characteristics[track.role],
      uri: uriOf(track),
    };
  });
}
