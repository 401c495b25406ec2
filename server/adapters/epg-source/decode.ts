import { createGunzip } from 'node:zlib';
import { pipeline, Readable } from 'node:stream';
import iconv from 'iconv-lite';
import { createUtf8Decoder, type Decoder } from '../download/text-encoding.ts';
import { inputReport } from '../../i18n/feed-report.ts';
import { EpgSourceError } from './port.ts';

/** The largest feed we read, unpacked. The largest known ones have some hundred megabytes. */
const maxBytes = 1024 * 1024 * 1024;
/** XML packs about 10 to 20 to 1; a bomb packs a thousand to one. Small files may be anything. */
const maxRatio = 120;
const ratioMattersFrom = 16 * 1024 * 1024;

/** Packed files that are known by their first bytes and not read. */
const unreadable = [
  { name: 'xz', magic: Buffer.from('fd377a585a00', 'hex') },
  { name: 'zip', magic: Buffer.from('PK\u0003\u0004') },
  { name: 'bzip2', magic: Buffer.from('BZh') },
  { name: 'zstd', magic: Buffer.from('28b52ffd', 'hex') },
];

/**
 * Turns the bytes of a feed into text, piece by piece: gzip is recognised by its first bytes and not by a
 * name, the encoding by byte order mark or XML declaration. Throws {@link EpgSourceError} for bombs, for
 * truncated archives and for encodings nobody knows; `onNote` is told of a feed that is not what it says.
 */
export async function* decodeFeed(
  input: Readable,
  onNote: (note: string) => void = () => {},
): AsyncGenerator<string> {
  let decoder: Decoder | undefined;
  for await (const chunk of unpacked(input)) {
    decoder ??= decoderOf(encodingOf(chunk), onNote);
    const text = decoder.write(chunk);
    if (text) yield text;
  }
  const rest = decoder?.end();
  if (rest) yield rest;
}

/** Many feeds say UTF-8 and are not, or not everywhere. */
const decoderOf = (encoding: string, onNote: (note: string) => void): Decoder =>
  /^utf-?8$/i.test(encoding) ? createUtf8Decoder(onNote) : iconv.getDecoder(encoding);

async function* unpacked(input: Readable): AsyncGenerator<Buffer> {
  const { head, rest } = await peek(input);
  if (head.length === 0) throw new EpgSourceError(inputReport('empty'));
  const packing = unreadable.find(({ magic }) => head.subarray(0, magic.length).equals(magic));
  if (packing) throw new EpgSourceError(inputReport('feed.packed', { packing: packing.name }));
  const gzipped = head[0] === 0x1f && head[1] === 0x8b;
  let packed = 0;
  const source = Readable.from(count(head, rest, (bytes) => (packed += bytes)));
  const stream = gzipped ? pipeline(source, createGunzip(), () => {}) : source;
  let total = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      total += chunk.length;
      if (total > maxBytes) throw new EpgSourceError(inputReport('feed.unpacked', { most: maxBytes }));
      if (gzipped && total > ratioMattersFrom && total > packed * maxRatio) {
        throw new EpgSourceError(inputReport('feed.bomb'));
      }
      yield chunk;
    }
  } catch (error) {
    if (error instanceof EpgSourceError) throw error;
    throw new EpgSourceError(inputReport('unreadable', { fault: (error as Error).message }));
  }
}

/** The first few hundred bytes, and an iterator over what follows. */
async function peek(input: Readable): Promise<{ head: Buffer; rest: AsyncIterator<Uint8Array> }> {
  const rest = input[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  let head = Buffer.alloc(0);
  while (head.length < 256) {
    const { value, done } = await rest.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  return { head, rest };
}

async function* count(
  head: Buffer,
  rest: AsyncIterator<Uint8Array>,
  seen: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  seen(head.length);
  yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    const { buffer, byteOffset, byteLength } = next.value;
    seen(byteLength);
    yield Buffer.from(buffer, byteOffset, byteLength);
  }
}

/** By byte order mark, then by `<?xml … encoding="…"?>`, which all encodings in use write in ASCII. */
function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const declared = /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(
    head.toString('latin1', 0, 256),
  )?.[1];
  const encoding = declared ?? 'utf-8';
  if (!iconv.encodingExists(encoding))
    throw new EpgSourceError(inputReport('unknownEncoding', { encoding: String(encoding) }));
  return encoding;
}
