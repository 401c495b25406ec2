import { BoxError } from './boxes.ts';

/** One whole top-level box, cut out of a stream. */
export interface StreamBox {
  type: string;
  bytes: Buffer;
}

/** Every box that an encoder of ours writes at the top level; anything else is not fragmented MP4. */
const known = new Set([
  'ftyp',
  'moov',
  'styp',
  'sidx',
  'moof',
  'mdat',
  'mfra',
  'free',
  'skip',
  'prft',
  'emsg',
  'uuid',
]);

/** The largest half second worth believing: 64 MB is a gigabit per second. */
const maxBoxBytes = 64 * 1024 * 1024;

/**
 * Cuts a byte stream into boxes. `push` takes chunks of any size and returns the boxes they complete; it
 * throws `BoxError` for junk or absurd sizes, so memory stays bounded by one box.
 */
export function createBoxSplitter(maxBytes = maxBoxBytes): {
  push: (chunk: Buffer) => StreamBox[];
  pending: () => number;
} {
  let parts: Buffer[] = [];
  let held = 0;
  let wanted = 8;

  /** Joins what is held; a box usually arrives in many chunks, and is copied once. */
  const join = (): Buffer => {
    const joined = parts.length === 1 ? parts[0]! : Buffer.concat(parts, held);
    parts = [joined];
    return joined;
  };

  return {
    pending: () => held,
    push(chunk) {
      const boxes: StreamBox[] = [];
      parts.push(chunk);
      held += chunk.length;
      while (held >= wanted) {
        const bytes = join();
        const size = bytes.readUInt32BE(0);
        const type = bytes.toString('latin1', 4, 8);
        if (!known.has(type)) throw new BoxError(`not fragmented MP4: box type ${JSON.stringify(type)}`);
        if (size < 8 || size > maxBytes) throw new BoxError(`box ${type} has impossible size ${size}`);
        if (held < size) {
          wanted = size;
          break;
        }
        boxes.push({ type, bytes: bytes.subarray(0, size) });
        parts = [bytes.subarray(size)];
        held -= size;
        wanted = 8;
      }
      return boxes;
    },
  };
}
