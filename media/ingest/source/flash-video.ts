/** The header of FLV: its version, whether there is sound and picture, its own length, and that no tag lies before it. */
const begins = Buffer.from('FLV\u0001');
const follows = Buffer.from([0, 0, 0, 9, 0, 0, 0, 0]);
const headerBytes = begins.length + 1 + follows.length;

/**
 * FLV with one header. A relay whose sender begins again puts one more between the tags, and ffmpeg takes that for a tag of 5 MB
 * that it has to skip.
 */
export async function* withOneHeader(body: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let held: Buffer = Buffer.alloc(0);
  let isFirst = true;
  for await (const bytes of body) {
    let rest = held.length > 0 ? Buffer.concat([held, bytes]) : bytes;
    for (;;) {
      const at = headerIn(rest);
      if (at + headerBytes > rest.length) {
        if (at > 0) yield rest.subarray(0, at);
        held = rest.subarray(at);
        break;
      }
      const end = at + headerBytes;
      const kept = rest.subarray(0, isFirst ? end : at);
      if (kept.length > 0) yield kept;
      isFirst = false;
      rest = rest.subarray(end);
    }
  }
  if (held.length > 0) yield held;
}

/** Where the next header begins, or may begin as far as its bytes are there; else the end. */
function headerIn(bytes: Buffer): number {
  for (let at = bytes.indexOf(begins); at >= 0; at = bytes.indexOf(begins, at + 1)) {
    const rest = bytes.subarray(at + begins.length + 1, at + headerBytes);
    if (rest.equals(follows.subarray(0, rest.length))) return at;
  }
  for (let length = begins.length - 1; length > 0; length--)
    if (bytes.subarray(-length).equals(begins.subarray(0, length))) return bytes.length - length;
  return bytes.length;
}
