/** FLV, which is what RTMP carries: a row of tags behind a header, each with its length once more at its end. */

const headerBytes = 13;
const tagHeaderBytes = 11;
const lengthBytes = 4;
const sound = 8;

interface Tag {
  kind: number;
  ms: number;
  /** Header and payload, without the length behind them. */
  bytes: Buffer;
}

function* tagsOf(stream: Buffer): Generator<Tag> {
  for (let at = headerBytes; at + tagHeaderBytes <= stream.length;) {
    const end = at + tagHeaderBytes + stream.readUIntBE(at + 1, 3);
    const ms = stream.readUIntBE(at + 4, 3);
    yield { kind: stream[at]!, ms, bytes: stream.subarray(at, end) };
    at = end + lengthBytes;
  }
}

const isConfig = ({ bytes }: Tag): boolean => bytes[tagHeaderBytes + 1] === 0;

function withPayload(tag: Buffer, payload: Buffer): Buffer {
  const bytes = Buffer.concat([tag.subarray(0, tagHeaderBytes), payload]);
  bytes.writeUIntBE(payload.length, 1, 3);
  return bytes;
}

/** Says of the stream's AAC that it is something else (an AudioSpecificConfig), and leaves it out in `[fromMs, toMs)`. */
export function withOtherSound(stream: Buffer, config: Buffer, fromMs: number, toMs: number): Buffer {
  const parts = [stream.subarray(0, headerBytes)];
  for (const tag of tagsOf(stream)) {
    let { bytes } = tag;
    if (tag.kind === sound && isConfig(tag)) {
      const codec = bytes.subarray(tagHeaderBytes, tagHeaderBytes + 2);
      bytes = withPayload(bytes, Buffer.concat([codec, config]));
    } else if (tag.kind === sound && tag.ms >= fromMs && tag.ms < toMs) continue;
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32BE(bytes.length);
    parts.push(bytes, length);
  }
  return Buffer.concat(parts);
}
