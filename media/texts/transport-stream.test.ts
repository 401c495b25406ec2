import { expect, test } from 'vitest';
import { bitmapDescriptor, teletextDescriptor, withTexts } from '../testing/texts/add-texts.ts';
import { makeTransportStream } from '../testing/test-media.ts';
import { createTransportReader } from './transport-stream.ts';

async function read(pieceBytes: number, spoil = (bytes: Buffer) => bytes) {
  const units = [1, 2].map((atSeconds) => ({ atSeconds, data: Buffer.alloc(700, atSeconds) }));
  const stream = withTexts(await makeTransportStream(4), [
    { pid: 0x110, descriptor: teletextDescriptor([{ language: 'est', page: 0x888 }]), units },
    { pid: 0x120, descriptor: bitmapDescriptor('est'), units: [] },
  ]);
  const found: { tables: number[][]; packets: [pid: number, seconds: number, bytes: number][] } = {
    tables: [],
    packets: [],
  };
  const reader = createTransportReader({
    onStreams: (streams) =>
      found.tables.push(streams.flatMap(({ descriptors }) => descriptors.map(({ tag }) => tag))),
    onPacket: ({ stream: { pid }, atSeconds, data }) =>
      pid === 0x110 && found.packets.push([pid, atSeconds, data.filter((byte) => byte === data[0]).length]),
  });
  const bytes = spoil(stream);
  for (let at = 0; at < bytes.length; at += pieceBytes) reader.push(bytes.subarray(at, at + pieceBytes));
  return found;
}

test.each([100, 188, 4_097])('packets come whole out of pieces of %i bytes', async (pieceBytes) => {
  const { tables, packets } = await read(pieceBytes);
  expect(tables).toEqual([[0x56, 0x59]]);
  expect(packets.map(([, , bytes]) => bytes)).toEqual([700, 700]);
  expect(packets[1]![1] - packets[0]![1]).toBeCloseTo(1, 4);
});

test('what is no packet between them is passed over', async () => {
  const { packets } = await read(5_000, (bytes) =>
    Buffer.concat([Buffer.alloc(99), bytes.subarray(0, 1_880), Buffer.alloc(50), bytes.subarray(1_880)]),
  );
  expect(packets).toHaveLength(2);
});
