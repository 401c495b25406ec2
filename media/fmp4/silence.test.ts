import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory, writeParts } from '../testing/temporary-directory.ts';
import { runFfmpeg } from '../testing/test-media.ts';
import { words } from '../ffmpeg.ts';
import { silentAacFrame } from './silence.ts';

/** The header that says what a frame by itself is (ADTS): AAC-LC, 48 kHz. */
function framed(frame: Buffer, channels: number): Buffer {
  const header = Buffer.from([0xff, 0xf1, (1 << 6) | (3 << 2), 0, 0, 0, 0xfc]);
  const length = frame.length + header.length;
  header[2]! |= channels >> 2;
  header.writeUIntBE(((channels & 3) << 22) | (length << 5) | 0x1f, 3, 3);
  return Buffer.concat([header, frame]);
}

test.each([1, 2, 3, 4, 5, 6, 7])(
  'configuration %i of channels is decoded, and nothing is heard',
  async (n) => {
    const home = await temporaryDirectory();
    const frames = Array.from({ length: 20 }, () => framed(silentAacFrame(n), n));
    const path = await writeParts(join(home.path, 'silence.aac'), frames);
    const samples = await runFfmpeg([
      ...words('-v error -xerror -f aac -i'),
      path,
      ...words('-f s16le pipe:1'),
    ]);
    expect(samples.length).toBe(20 * 1_024 * 2 * (n === 7 ? 8 : n));
    expect(samples.every((byte) => byte === 0)).toBe(true);
    await home.dispose();
  },
);
