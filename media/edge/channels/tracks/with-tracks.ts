import type { ChannelTrack } from '../../../../contract/models/tracks.ts';
import type { Rendition } from '../../../../contract/quality.ts';
import { soundsOf } from '../../../../contract/rules/first-sound.ts';
import type { RenditionGroupMember, Variant } from '../../../playlist/multivariant-playlist.ts';
import { groupMembers, groups } from './channel-tracks.ts';

/** What is offered beside the renditions of a channel: texts always, and other sounds where they are asked for. */
export function withTracks(
  found: readonly { rendition: Rendition; variant: Variant }[],
  tracks: readonly ChannelTrack[],
  { sounds, name }: { sounds: boolean; name: string },
): { variants: Variant[]; members: RenditionGroupMember[] } {
  // What was sent as a picture has no words that other players could show.
  const texts = tracks.filter(({ kind, form }) => kind === 'text' && form !== 'dvb');
  const heard = soundsOf(tracks);
  const apart = sounds && heard.length > 1;
  // A radio is nothing but its sounds.
  const pictured = found.some(({ variant }) => variant.resolution);
  const offered = apart ? [...heard, ...texts] : texts;
  const subtitles = texts.length > 0 ? { subtitles: groups.texts } : {};
  const variants = found
    .filter(({ variant }) => !apart || !pictured || variant.resolution)
    .map(({ rendition, variant }) =>
      apart
        ? {
            ...variant,
            uri: `${rendition}${pictured ? 'p' : ''}/${name}`,
            audio: groups.sounds,
            ...subtitles,
          }
        : { ...variant, ...subtitles },
    );
  return { variants, members: groupMembers(offered, (track) => `${track.name}/${name}`) };
}
