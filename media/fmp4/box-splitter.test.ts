import { describe, expect, test } from 'vitest';
import { makeBox } from './boxes.ts';
import { createBoxSplitter } from './box-splitter.ts';

const stream = Buffer.concat([
  makeBox('ftyp', Buffer.from('iso5')),
  makeBox('moov', Buffer.alloc(300)),
  makeBox('mdat', Buffer.alloc(70_000, 7)),
]);

describe('box splitter', () => {
  test.each([1, 3, 8, 9, 1000, 1_000_000])('gives the same boxes for portions of %i bytes', (portion) => {
    const splitter = createBoxSplitter();
    const boxes = [];
    for (let at = 0; at < stream.length; at += portion)
      boxes.push(...splitter.push(stream.subarray(at, at + portion)));
    expect(boxes.map((box) => [box.type, box.bytes.length])).toEqual([
      ['ftyp', 12],
      ['moov', 308],
      ['mdat', 70_008],
    ]);
    expect(Buffer.concat(boxes.map((box) => box.bytes)).equals(stream)).toBe(true);
    expect(splitter.pending()).toBe(0);
  });

  test('holds an unfinished box back', () => {
    const splitter = createBoxSplitter();
    expect(splitter.push(stream.subarray(0, 15))).toHaveLength(1);
    expect(splitter.pending()).toBe(3);
  });

  test('refuses junk and absurd sizes instead of waiting for them', () => {
    expect(() => createBoxSplitter().push(Buffer.from('<html>nothing here'))).toThrow('not fragmented MP4');
    const huge = Buffer.from(makeBox('mdat'));
    huge.writeUInt32BE(0x7fffffff, 0);
    expect(() => createBoxSplitter().push(huge)).toThrow('impossible size');
    huge.writeUInt32BE(4, 0);
    expect(() => createBoxSplitter().push(huge)).toThrow('impossible size');
  });
});
