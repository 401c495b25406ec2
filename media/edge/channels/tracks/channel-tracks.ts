import { trackNames } from '../../../../contract/i18n/track-names.ts';
import type { ChannelTrack } from '../../../../contract/models/tracks.ts';
import { announcedAs } from '../../../playlist/announced-role.ts';
import type { RenditionGroupMember } from '../../../playlist/multivariant-playlist.ts';

const isSurround = ({ form }: ChannelTrack): boolean => form === 'surround';

/** The groups of a channel's multivariant playlist. */
export const groups = { sounds: 's', texts: 't' } as const;

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
  const hasSurround = tracks.some(isSurround);
  return tracks.map((track, i) => {
    const isFirst = track.name === 'AU';
    const isText = track.kind === 'text';
    return {
      type: isText ? 'SUBTITLES' : 'AUDIO',
      group: isText ? groups.texts : groups.sounds,
      name: names[i] ?? track.name,
      language: track.language,
      chosen: isFirst,
      ...announcedAs(track.role, isFirst),
      // Not for its language: many devices make silence of it.
      ...(isSurround(track) && { automatic: false }),
      channels: isText || !hasSurround ? undefined : isSurround(track) ? 6 : 2,
      uri: uriOf(track),
    };
  });
}
