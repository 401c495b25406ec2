import { firstOf, lastOf } from '../../runtime/defined.ts';
import { isKeyFlags } from '../fmp4/fragment.ts';
import type { ClipSample, ClipTrack } from './clip-samples.ts';

/** At most this many missing frames of sound are made up by repeating the last one. */
const paddedFrames = 2;

/**
 * Brings the tracks of a clip to exactly `seconds`, starting at 0, so that it joins any other such clip:
 * the encoder's priming frame and all that is beyond the end is dropped. Pictures decide where 0 is.
 * Throws when a track is too short or its frames do not divide the clip evenly.
 */
export function trimClip(tracks: readonly ClipTrack[], seconds: number): ClipTrack[] {
  const video = tracks.find(({ track }) => track.kind === 'video');
  const startSeconds = video ? startOf(video) : undefined;
  return tracks
    .filter(({ track }) => track.kind !== 'other')
    .map((clip) =>
      clip.track.kind === 'video' ? trimVideo(clip, seconds) : trimAudio(clip, seconds, startSeconds),
    );
}

/** When the first picture is really due, in seconds. */
function startOf(clip: ClipTrack): number {
  return (firstDecodeTime(clip) + firstOf(clip.samples).compositionOffset) / clip.track.timescale;
}

/**
 * Sound begins one priming frame before the pictures; ffmpeg closes that hole by making the first picture
 * longer towards the front, so where it belongs is read off the second one.
 */
function firstDecodeTime({ samples }: ClipTrack): number {
  const [first, second] = samples;
  if (!first) throw new Error('the clip has no pictures');
  return second ? second.decodeTime - second.duration : first.decodeTime;
}

function trimVideo(clip: ClipTrack, seconds: number): ClipTrack {
  const { track, samples } = clip;
  const first = firstOf(samples);
  const start = firstDecodeTime(clip);
  const end = seconds * track.timescale;
  const kept = samples
    .map((sample) => ({
      ...sample,
      decodeTime: Math.max(sample.decodeTime - start, 0),
      // The first picture is shown at 0: the delay of reordering goes into (signed) offsets.
      compositionOffset: sample.compositionOffset - first.compositionOffset,
    }))
    .filter((sample) => sample.decodeTime < end);
  const last = lastOf(kept);
  const frame = samples[1]?.duration ?? first.duration;
  firstOf(kept).duration = kept[1]?.decodeTime ?? end;
  if (end - last.decodeTime > frame * 1.5) {
    throw new Error(
      `pictures end after ${(last.decodeTime + last.duration) / track.timescale} s, need ${seconds} s`,
    );
  }
  last.duration = end - last.decodeTime; // the encoder's guess for the last frame would leave a hole or an overlap
  return { track, samples: kept };
}

function trimAudio(
  { track, samples }: ClipTrack,
  seconds: number,
  startSeconds: number | undefined,
): ClipTrack {
  const frame = samples[0]?.duration ?? 0;
  const count = (seconds * track.timescale) / frame;
  if (!Number.isInteger(count)) {
    throw new Error(
      `frames of sound (${frame} ticks of 1/${track.timescale} s) do not divide ${seconds} s: use 48 kHz`,
    );
  }
  const first =
    startSeconds === undefined
      ? primingFrames(samples, count)
      : firstFrame(samples, startSeconds * track.timescale);
  const kept = samples.slice(first, first + count);
  if (kept.length < count - paddedFrames) {
    throw new Error(`sound ends after ${(kept.length * frame) / track.timescale} s, need ${seconds} s`);
  }
  while (kept.length < count) kept.push({ ...lastOf(kept) });
  return { track, samples: kept.map((sample, i) => ({ ...sample, decodeTime: i * frame, duration: frame })) };
}

/** The frame nearest to the first picture: never more than half a frame off. */
function firstFrame(samples: readonly ClipSample[], start: number): number {
  const found = samples.findIndex((sample) => sample.decodeTime + sample.duration / 2 >= start);
  return Math.max(found, 0);
}

/** Sound alone: an AAC encoder puts one frame in front; an edit list, where there is one, has made its time negative. */
function primingFrames(samples: readonly ClipSample[], count: number): number {
  if (samples[0] && samples[0].decodeTime < 0) return samples.findIndex((sample) => sample.decodeTime >= 0);
  return samples.length > count ? 1 : 0;
}

/** Throws unless a key frame stands at every `stepSeconds`. */
export function checkKeyFrames({ track, samples }: ClipTrack, seconds: number, stepSeconds: number): void {
  const keys = new Set(
    samples.filter((sample) => isKeyFlags(sample.flags)).map((sample) => sample.decodeTime),
  );
  for (let at = 0; at < seconds; at += stepSeconds) {
    if (!keys.has(at * track.timescale)) throw new Error(`no key frame at ${at} s`);
  }
}
