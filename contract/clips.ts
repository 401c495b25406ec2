/**
 * The demo's clips: loops of 32 s that the virtual channels play. The server's schedule names them, the media
 * side makes them, so the list is part of the agreement.
 */
export const clipSeconds = 32;

export const pictureClips = ['bog', 'sea', 'studio', 'match', 'concert', 'city', 'snow', 'kids'] as const;
export type PictureClip = (typeof pictureClips)[number];

export const soundClips = [
  'tune-folk',
  'tune-jazz',
  'tune-choir',
  'tune-dance',
  'tune-calm',
  'tune-classic',
] as const;
export type SoundClip = (typeof soundClips)[number];
