import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { chunkMs, segmentMs } from '../../contract/constants.ts';
import { firstOf } from '../../runtime/defined.ts';
import { plainInit } from '../fmp4/plain-init.ts';
import { writeFragment } from '../fmp4/write-fragment.ts';
import { encodeHeader, encodeSegment, type SegmentRecord } from '../segments/index-format.ts';
import { initIdOf } from '../segments/init-id.ts';
import { readClipSamples, type ClipSample, type ClipTrack } from './clip-samples.ts';
import { checkKeyFrames, trimClip } from './trim-clip.ts';

/** The files of one rendition of a clip. */
export const clipFiles = { init: 'init.mp4', data: 'clip.bin', index: 'clip.idx' } as const;

const segmentSeconds = segmentMs / 1000;
const chunkSeconds = chunkMs / 1000;

/** 4 s are 187.5 AAC frames of 48 kHz: only every second segment boundary is a frame boundary too. */
const clipStepSeconds = 2 * segmentSeconds;

export interface PackagedClip {
  initId: string;
  segments: number;
  bytes: number;
}

/**
 * Writes one rendition of a clip from an encoder's fragmented MP4 stream. The clip appears under `directory`
 * (`clips/<clipId>/<RENDITION>`) only when it is complete, replacing an earlier one.
 *
 * A sample belongs to the segment, and to the chunk, in which it starts. Clips being multiples of 8 s long,
 * the n-th segment of any clip therefore joins the (n+1)-th of any other without a gap or an overlap.
 *
 * @param input fMP4 bytes, H.264 with a key frame every 4 s and/or AAC of 48 kHz
 * @param options.seconds length of the loop, a multiple of 8
 * @throws when the input is junk, too short, or cannot be cut as described; nothing is left behind then
 */
export async function packageClip(
  input: Readable,
  directory: string,
  options: { seconds: number },
): Promise<PackagedClip> {
  const { seconds } = options;
  if (seconds <= 0 || seconds % clipStepSeconds !== 0)
    throw new Error(`a clip lasts a multiple of ${clipStepSeconds} s`);
  const clip = await readClipSamples(input);
  const tracks = trimClip(clip.tracks, seconds);
  for (const track of tracks)
    if (track.track.kind === 'video') checkKeyFrames(track, seconds, segmentSeconds);

  const init = plainInit(clip.init);
  const initId = initIdOf(init);
  const data: Buffer[] = [];
  const records: SegmentRecord[] = [];
  let offset = 0;
  for (let k = 0; k < seconds / segmentSeconds; k++) {
    const parts = cutSegment(tracks, k);
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    records.push({
      startMs: k * segmentMs,
      durationMs: segmentMs,
      offset,
      length,
      discontinuity: false,
      initId,
    });
    data.push(...parts);
    offset += length;
  }
  const header = encodeHeader({
    firstSequence: 0,
    discontinuitySequence: 0,
    timescale: firstOf(tracks).track.timescale,
    baseMs: 0,
    fence: 0,
    initId,
  });
  const index = Buffer.concat([header, ...records.map((record) => encodeSegment(record, 0))]);
  await replaceDirectory(directory, {
    [clipFiles.init]: init,
    [clipFiles.data]: Buffer.concat(data),
    [clipFiles.index]: index,
  });
  return { initId, segments: records.length, bytes: offset };
}

/** One segment: chunks of half a second, pictures first, sound beside them. */
function cutSegment(tracks: readonly ClipTrack[], k: number): Buffer[] {
  const chunks = Math.round(segmentSeconds / chunkSeconds);
  const parts: Buffer[] = [];
  for (let j = 0; j < chunks; j++) {
    const from = k * segmentSeconds + j * chunkSeconds;
    const runs = tracks.map(({ track, samples }) => {
      const chosen = startingIn(samples, from * track.timescale, (from + chunkSeconds) * track.timescale);
      return { trackId: track.id, decodeTime: chosen[0]?.decodeTime ?? 0, samples: chosen };
    });
    parts.push(...writeFragment(k * chunks + j + 1, runs));
  }
  return parts;
}

const startingIn = (samples: readonly ClipSample[], from: number, to: number): ClipSample[] =>
  samples.filter((sample) => sample.decodeTime >= from && sample.decodeTime < to);

/** Writes files beside `directory` and renames them into place, so that a reader sees all of them or none. */
export async function replaceDirectory(
  directory: string,
  files: Readonly<Record<string, Buffer>>,
): Promise<void> {
  const parent = dirname(directory);
  const fresh = join(parent, `.${basename(directory)}.${process.pid}.new`);
  const old = join(parent, `.${basename(directory)}.${process.pid}.old`);
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  try {
    for (const [name, bytes] of Object.entries(files))
      await writeFile(join(fresh, name), bytes, { flush: true });
    await rename(directory, old).catch(ignoreMissing);
    await rename(fresh, directory);
  } finally {
    await rm(fresh, { recursive: true, force: true });
    await rm(old, { recursive: true, force: true });
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
