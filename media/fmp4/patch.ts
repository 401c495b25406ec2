import { defined, firstOf } from '../../runtime/defined.ts';
import { readBoxes } from './boxes.ts';
import { readFragment, type Fragment } from './fragment.ts';
import type { Track } from './init.ts';

interface Patch {
  /** Where the decode time stands in the header. */
  offset: number;
  long: boolean;
  base: number;
  timescale: number;
}

/** One `moof` with the `mdat` behind it. */
export interface PatchableChunk {
  header: Buffer;
  data: Buffer;
  mfhdOffset: number;
  patches: Patch[];
}

/** A segment whose times can be moved: every place to change is known, so moving costs a few writes. */
export interface PatchableSegment {
  chunks: readonly PatchableChunk[];
}

/** Finds the places to change, once per segment. Throws `BoxError` when it is not one. */
export function patchable(bytes: Buffer, tracks: readonly Track[]): PatchableSegment {
  const moofs = readBoxes(bytes).filter((box) => box.type === 'moof');
  const chunks = moofs.map((moof, i) => {
    const data = bytes.subarray(moof.end, moofs[i + 1]?.start ?? bytes.length);
    const header = bytes.subarray(moof.start, moof.end);
    return patchableChunk(header, data, readFragment(header, firstOf(readBoxes(header)), tracks), tracks);
  });
  return { chunks };
}

/** The same for one fragment that has been read already. The track's edit list goes into its times. */
export function patchableChunk(
  header: Buffer,
  data: Buffer,
  fragment: Fragment,
  tracks: readonly Track[],
): PatchableChunk {
  const patches = fragment.runs.map((run) => {
    const { timescale, editShift } = defined(tracks.find((track) => track.id === run.trackId));
    return { offset: run.tfdtOffset, long: run.tfdtLong, base: run.decodeTime - editShift, timescale };
  });
  return { header, data, mfhdOffset: fragment.mfhdOffset, patches };
}

/**
 * The segment with all its decode times moved by `offsetSeconds` and its fragments numbered from `sequence`:
 * headers are copied, payload is shared with the original.
 */
export const patchSegment = (
  { chunks }: PatchableSegment,
  offsetSeconds: number,
  sequence: number,
): Buffer[] => patchChunks(chunks, offsetSeconds, sequence);

/** The same for some of its chunks. */
export function patchChunks(
  chunks: readonly PatchableChunk[],
  offsetSeconds: number,
  sequence: number,
): Buffer[] {
  const parts: Buffer[] = [];
  for (const chunk of chunks) {
    const header = Buffer.from(chunk.header);
    writeWord(header, chunk.mfhdOffset, sequence++);
    for (const { offset, long, base, timescale } of chunk.patches) {
      const time = base + Math.round(offsetSeconds * timescale);
      if (long) {
        writeWord(header, offset, Math.floor(time / 0x1_0000_0000));
        writeWord(header, offset + 4, time);
      } else writeWord(header, offset, time);
    }
    parts.push(header, chunk.data);
  }
  return parts;
}

/** The low 32 bits of a value, big-endian. Values reach 2^53, so the remainder is taken before the bits. */
function writeWord(bytes: Buffer, at: number, value: number): void {
  bytes.writeUInt32BE((value % 0x1_0000_0000) >>> 0, at);
}
