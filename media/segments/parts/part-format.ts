/**
 * Parts of segments that are still being made (HLS: partial segments), as they lie in a file beside the hours and as an
 * ingest hands them to edges elsewhere: frames of a kind, a length and a body.
 */
export interface Part {
  durationMs: number;
  /** It begins with a key frame. */
  independent: boolean;
  bytes: Buffer;
}

/** A segment as far as its parts are known. */
export interface PartedSegment {
  /** The number that it has in live playlists once it is whole. */
  sequence: number;
  /** Milliseconds since the epoch. */
  startMs: number;
  initId: string;
  parts: readonly Part[];
  /** No part follows: the segment is whole, and stands in its index. */
  ended: boolean;
}

const frameKinds = { begin: 1, part: 2, end: 3, drop: 4 } as const;
const headBytes = 5;
const idBytes = 8;

export type PartFrame =
  /** @property first how many parts of it came before what follows */
  | { kind: 'begin'; sequence: number; startMs: number; initId: string; first: number }
  | ({ kind: 'part' } & Part)
  | { kind: 'end' }
  /** What was given out of the segment is not what it became. */
  | { kind: 'drop' };

function frame(kind: number, ...body: Buffer[]): Buffer[] {
  const head = Buffer.alloc(headBytes);
  head.writeUInt8(kind);
  head.writeUInt32BE(
    body.reduce((sum, { length }) => sum + length, 0),
    1,
  );
  return [head, ...body];
}

/** A frame as it is written, in pieces: the bytes of a part are not copied. */
export function encodeFrame(of: PartFrame): Buffer[] {
  if (of.kind === 'begin') {
    const body = Buffer.alloc(16 + idBytes);
    body.writeUInt32BE(of.sequence);
    body.writeDoubleBE(of.startMs, 4);
    body.writeUInt32BE(of.first, 12);
    body.write(of.initId, 16, 'hex');
    return frame(frameKinds.begin, body);
  }
  if (of.kind !== 'part') return frame(frameKinds[of.kind]);
  const head = Buffer.alloc(9);
  head.writeDoubleBE(of.durationMs);
  head.writeUInt8(of.independent ? 1 : 0, 8);
  return frame(frameKinds.part, head, of.bytes);
}

/** The whole frames at the beginning of `bytes`, and how many bytes they take. Throws `RangeError` for junk. */
export function decodeFrames(bytes: Buffer): { frames: PartFrame[]; bytesRead: number } {
  const frames: PartFrame[] = [];
  let at = 0;
  while (at + headBytes <= bytes.length) {
    const end = at + headBytes + bytes.readUInt32BE(at + 1);
    if (end > bytes.length) break;
    frames.push(decodeFrame(bytes.readUInt8(at), bytes.subarray(at + headBytes, end)));
    at = end;
  }
  return { frames, bytesRead: at };
}

function decodeFrame(kind: number, body: Buffer): PartFrame {
  if (kind === frameKinds.begin)
    return {
      kind: 'begin',
      sequence: body.readUInt32BE(),
      startMs: body.readDoubleBE(4),
      first: body.readUInt32BE(12),
      initId: body.toString('hex', 16, 16 + idBytes),
    };
  if (kind === frameKinds.part)
    return {
      kind: 'part',
      durationMs: body.readDoubleBE(),
      independent: body.readUInt8(8) === 1,
      bytes: body.subarray(9),
    };
  if (kind === frameKinds.end) return { kind: 'end' };
  if (kind === frameKinds.drop) return { kind: 'drop' };
  throw new RangeError(`no frame of parts is of kind ${kind}`);
}

/** What a part is called in addresses: no other has its name, also after a writer has begun anew. */
export const partName = (
  { sequence, startMs }: Pick<PartedSegment, 'sequence' | 'startMs'>,
  part: number,
): string => `p${sequence}-${startMs}-${part}.m4s`;

/** What a name names; undefined when it is none of a part. */
export function parsePartName(name: string): { sequence: number; startMs: number; part: number } | undefined {
  const [, sequence, startMs, part] = /^p(\d{1,12})-(\d{1,15})-(\d{1,4})\.m4s$/.exec(name) ?? [];
  if (sequence === undefined) return undefined;
  return { sequence: Number(sequence), startMs: Number(startMs), part: Number(part) };
}
