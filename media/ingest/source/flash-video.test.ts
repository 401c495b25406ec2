import { expect, test } from 'vitest';
import { buffer } from 'node:stream/consumers';
import { withOneHeader } from './flash-video.ts';

const header = Buffer.from('464c5601050000000900000000', 'hex');
const tags = (text: string): Buffer => Buffer.from(`${text} FLV\u0001 F`);
const [first, second, third] = [tags('first'), tags('second'), tags('third')];

async function* inPieces(bytes: Buffer, size: number): AsyncIterable<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

test.each([1, 2, 5, 13, 14, 1_000])('later headers are left out, in pieces of %i bytes', async (size) => {
  const sent = Buffer.concat([header, first, header, second, header, header, third]);
  const read = await buffer(withOneHeader(inPieces(sent, size)));
  expect(read.toString('latin1')).toBe(Buffer.concat([header, first, second, third]).toString('latin1'));
});

test('nothing is held that begins no header', async () => {
  const pieces = withOneHeader(inPieces(Buffer.concat([header, Buffer.from('a tag')]), 18));
  expect((await pieces[Symbol.asyncIterator]().next()).value).toEqual(header);
});
