import type { IncomingMessage } from 'node:http';
import { pipeline, Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { HttpError } from '../../../runtime/http-client.ts';

const unpackers = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** What some send compressed though nobody asked for that. Little that becomes much is cut off like much. */
export async function* unpacked(
  { headers }: IncomingMessage,
  body: AsyncIterable<Buffer>,
  mostBytes: number,
): AsyncIterable<Buffer> {
  const unpack = unpackers.get(headers['content-encoding']?.trim().toLowerCase() ?? '');
  if (!unpack) return yield* body;
  let size = 0;
  const plain = unpack();
  // What breaks off breaks off there as well.
  pipeline(Readable.from(body, { objectMode: false }), plain, () => {});
  for await (const part of plain as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > mostBytes) throw new HttpError('large');
    yield part;
  }
}
