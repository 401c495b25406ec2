import type { Init, Track } from '../fmp4/init.ts';

const someTrack: Track = {
  id: 1,
  kind: 'video',
  timescale: 1,
  codec: '',
  aac: undefined,
  width: 0,
  height: 0,
  editShift: 0,
  defaults: { duration: 0, size: 0, flags: 0 },
};

/** An init segment with these tracks, numbered from 1, and no bytes. */
export const someInit = (...tracks: readonly Partial<Track>[]): Init => ({
  bytes: Buffer.alloc(0),
  tracks: tracks.map((track, i) => ({ ...someTrack, id: i + 1, ...track })),
});
