import type { ChannelTrack } from '../models/tracks.ts';

/** The sound in the pictures, where nobody has said what it is. */
const unknownSound: ChannelTrack = {
  name: 'AU',
  kind: 'sound',
  form: '',
  language: 'und',
  role: 'main',
  label: null,
  offsetMs: 0,
};

/** The sounds of a channel among its tracks: first the one in its pictures, which plays also where nothing is known of it. */
export function soundsOf(tracks: readonly ChannelTrack[]): readonly ChannelTrack[] {
  const sounds = tracks.filter(({ kind }) => kind === 'sound');
  if (sounds.length === 0) return [];
  const first = sounds.find(({ name }) => name === 'AU') ?? unknownSound;
  return [first, ...sounds.filter((one) => one !== first)];
}
