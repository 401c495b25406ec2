import { BoxError, readBoxes } from './boxes.ts';
import { isKeyFlags, readFragment } from './fragment.ts';
import type { Track } from './init.ts';

/** The header of the first fragment of a segment lies in so many bytes, with room to spare. */
export const keyFrameHeadBytes = 8_192;

/** Where a key frame lies in its segment, with the header of its fragment. */
export interface KeyFramePlace {
  from: number;
  to: number;
  /** After the first picture of the segment, in milliseconds. */
  afterMs: number;
}

/** All key frames of a segment with which a fragment begins; none where they cannot be read. */
export function keyFramePlaces(segment: Buffer, tracks: readonly Track[]): KeyFramePlace[] {
  const picture = tracks.find(({ kind }) => kind === 'video');
  if (!picture) return [];
  try {
    let startTicks: number | undefined;
    return readBoxes(segment).flatMap((moof): KeyFramePlace[] => {
      if (moof.type !== 'moof') return [];
      const run = readFragment(segment, moof, tracks).runs.find(({ trackId }) => trackId === picture.id);
      const first = run?.samples[0];
      if (!first) return [];
      startTicks ??= first.decodeTime;
      if (!isKeyFlags(first.flags) || first.size === 0) return [];
      const afterMs = ((first.decodeTime - startTicks) * 1000) / picture.timescale;
      return [{ from: afterMs === 0 ? 0 : moof.start, to: first.offset + first.size, afterMs }];
    });
  } catch (fault) {
    if (fault instanceof BoxError || fault instanceof RangeError) return [];
    throw fault;
  }
}

/**
 * Where the key frame ends with which a segment begins: from the first byte to there lie the header of its fragment and the picture,
 * which can be shown by themselves. Undefined where it does not begin with one, or that cannot be read.
 * @param head the first bytes of the segment
 */
export function keyFrameEnd(head: Buffer, tracks: readonly Track[]): number | undefined {
  const moof = firstMoof(head);
  const picture = tracks.find(({ kind }) => kind === 'video');
  if (!moof || !picture) return undefined;
  try {
    const run = readFragment(head, moof, tracks).runs.find(({ trackId }) => trackId === picture.id);
    const first = run?.samples[0];
    return first && isKeyFlags(first.flags) && first.size > 0 ? first.offset + first.size : undefined;
  } catch (fault) {
    // What an older version has stored may be damaged.
    if (fault instanceof BoxError || fault instanceof RangeError) return undefined;
    throw fault;
  }
}

/** The first `moof` that lies in some bytes as a whole; what comes after it may be cut off. */
function firstMoof(head: Buffer) {
  for (let at = 0; at + 8 <= head.length;) {
    const [size, type] = [head.readUInt32BE(at), head.toString('latin1', at + 4, at + 8)];
    if (size < 8 || at + size > head.length) return undefined;
    if (type === 'moof') return { type, start: at, body: at + 8, end: at + size };
    at += size;
  }
  return undefined;
}
