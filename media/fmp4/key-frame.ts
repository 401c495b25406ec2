import { BoxError } from './boxes.ts';
import { isKeyFlags, readFragment } from './fragment.ts';
import type { Track } from './init.ts';

/** The header of the first fragment of a segment lies in so many bytes, with room to spare. */
export const keyFrameHeadBytes = 8_192;

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
