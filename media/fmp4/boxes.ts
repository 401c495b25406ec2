/** One ISO BMFF box: where it begins, where its payload begins and where it ends, in bytes. */
export interface Box {
  type: string;
  start: number;
  body: number;
  end: number;
}

/** Bytes that are not MP4, or not the kind of MP4 that is understood here. */
export class BoxError extends Error {
  override readonly name = 'BoxError';
}

/**
 * Lists the boxes between two offsets, without descending.
 * Throws `BoxError` when a box reaches past the end.
 */
export function readBoxes(bytes: Buffer, start = 0, end = bytes.length): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at < end;) {
    if (at + 8 > end) throw new BoxError(`box header cut short at ${at}`);
    let size = bytes.readUInt32BE(at);
    let body = at + 8;
    if (size === 1) {
      if (at + 16 > end) throw new BoxError(`box header cut short at ${at}`);
      size = Number(bytes.readBigUInt64BE(at + 8));
      body = at + 16;
    } else if (size === 0) size = end - at;
    if (size < body - at || at + size > end) throw new BoxError(`box at ${at} has impossible size ${size}`);
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), start: at, body, end: at + size });
    at += size;
  }
  return boxes;
}

/** The first child of that type inside a box, or undefined. */
export function findBox(bytes: Buffer, parent: Box, type: string): Box | undefined {
  return readBoxes(bytes, parent.body, parent.end).find((box) => box.type === type);
}

/** Follows a path of child types; throws `BoxError` when one is missing. */
export function boxAt(bytes: Buffer, parent: Box, ...path: string[]): Box {
  return path.reduce((box, type) => {
    const child = findBox(bytes, box, type);
    if (!child) throw new BoxError(`${box.type} has no ${type}`);
    return child;
  }, parent);
}

/** Puts a box together from its type and payload parts. */
export function makeBox(type: string, ...parts: readonly Uint8Array[]): Buffer {
  const size = parts.reduce((sum, part) => sum + part.length, 8);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(size, 0);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, ...parts], size);
}
