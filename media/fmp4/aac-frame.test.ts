import { expect, test } from 'vitest';
import { firstElement } from './aac-frame.ts';
import { silentAacFrame } from './silence.ts';

/** Bits as they are written, spaces for the reader, filled up to whole bytes with ones. */
function frame(bits: string): Buffer {
  const all = bits.replaceAll(' ', '');
  const whole = all.padEnd(Math.ceil(all.length / 8) * 8, '1');
  return Buffer.from((whole.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
const other = '1'.repeat(8);

test.each([
  ['one channel', '000 0000', 0],
  ['a pair', '001 0000', 1],
  ['low frequencies', '011 0000', 3],
  ['a pair behind a filling', `110 0010 ${other.repeat(2)} 001 0000`, 1],
  ['a channel behind a filling of 16 bytes', `110 1111 00000010 ${other.repeat(16)} 000 0000`, 0],
  ['a pair behind an empty filling', '110 0000 001 0000', 1],
  ['a pair behind data', `100 0000 0 00000001 ${other} 001 0000`, 1],
  ['a pair behind data that begin at a byte', `110 0000 100 0000 1 00000001 1 ${other} 001 0000`, 1],
  [
    'a channel behind more than 255 bytes of data',
    `100 0000 0 11111111 00000001 ${other.repeat(256)} 000 0000`,
    0,
  ],
  ['nothing but an end', '111', undefined],
  ['a coupled channel', '010 0000', undefined],
  ['channels that are listed', '101 0000', undefined],
  ['a filling that is cut short', '110 0100 1', undefined],
  ['nothing', '', undefined],
])('%s', (_, bits, element) => {
  expect(firstElement(frame(bits))).toBe(element);
});

test.each([1, 2, 3, 4, 5, 6, 7])(
  'silence of configuration %i begins with a pair in stereo only',
  (channels) => {
    expect(firstElement(silentAacFrame(channels))).toBe(channels === 2 ? 1 : 0);
  },
);
