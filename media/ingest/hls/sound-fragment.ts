import { firstOf } from '../../../runtime/defined.ts';
import { writeFragment } from '../../fmp4/write-fragment.ts';
import { soundTrackOf } from '../../fmp4/merge-inits.ts';
import type { SoundFrame } from './apart-sound.ts';

/** Frames of sound that follow each other, as a fragment of MP4. */
export function soundFragment(frames: readonly SoundFrame[], trackId: number, sequence: number): Buffer {
  const { startSeconds, init } = firstOf(frames);
  const decodeTime = Math.max(0, Math.round(startSeconds * (soundTrackOf(init)?.timescale ?? 1)));
  const samples = frames.map(({ data, durationTicks, flags }) => ({
    data,
    duration: durationTicks,
    compositionOffset: 0,
    flags,
  }));
  return Buffer.concat(writeFragment(sequence, [{ trackId, decodeTime, samples }]));
}
