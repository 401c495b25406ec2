import type { Track, TrackKind, Tracks } from '../engine/tracks.ts';
import type { RemoteMedia, RemoteTrack } from './framework.ts';

/** The sounds and texts that a receiver has found in what it plays. */
export function tracksOf(medium: RemoteMedia | undefined): Tracks {
  const active = medium?.activeTrackIds ?? [];
  const all = medium?.media?.tracks ?? [];
  const of = (type: string): RemoteTrack[] => all.filter((one) => one.type === type);
  const chosen = (list: readonly RemoteTrack[]): number | undefined =>
    list.find(({ trackId }) => active.includes(trackId))?.trackId;
  const [audio, texts] = [of('AUDIO'), of('TEXT')];
  return {
    audio: audio.map(trackOf),
    // What nobody has chosen is the first of them.
    audioId: chosen(audio) ?? audio[0]?.trackId,
    texts: texts.map(trackOf),
    textId: chosen(texts),
  };
}

/** All that is to be heard and read when another one of a kind is chosen, or none. */
export const idsWith = (
  { audioId, textId }: Tracks,
  kind: TrackKind,
  id: number | undefined,
): readonly number[] =>
  [kind === 'audio' ? id : audioId, kind === 'text' ? id : textId].filter((one) => one !== undefined);

const trackOf = ({ trackId, name, language }: RemoteTrack): Track => ({
  id: trackId,
  label: name ?? language ?? String(trackId),
  language: language ?? undefined,
});
