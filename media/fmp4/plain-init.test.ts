import { expect, test } from 'vitest';
import { fragments } from '../ingest/ffmpeg/ffmpeg-arguments.ts';
import { words } from '../ffmpeg.ts';
import { initIdOf } from '../segments/init-id.ts';
import { recorded } from '../testing/recordings.ts';
import { readInit } from './init.ts';
import { plainInit } from './plain-init.ts';
import { createSegmenter } from './segmenter.ts';

/** The init of one run of ffmpeg over pictures and sound, as it came and as it is kept. */
async function initOf(picture: string, sound: string, more = '') {
  const stream = await recorded([
    ...words(`-f lavfi -i ${picture}=s=160x90:r=25:d=4 -f lavfi -i ${sound}`),
    ...words(`-c:v libx264 -preset ultrafast -g 50 -bf 0 -c:a aac -t 4${more}`),
    ...fragments,
    'pipe:1',
  ]);
  for (const event of createSegmenter(4).push(stream))
    if (event.kind === 'init') return { came: event.init.bytes, kept: event.plain };
  throw new Error('no init');
}

test('two runs whose tracks are the same have the same init, whatever their rates and times', async () => {
  const one = await initOf('testsrc2', 'sine=sample_rate=48000');
  const other = await initOf(
    'smptebars',
    'anoisesrc=sample_rate=48000:amplitude=0.8',
    ' -metadata creation_time=2026-02-03T04:05:06Z',
  );
  expect(one.came.equals(other.came)).toBe(false);
  expect(initIdOf(one.kept)).toBe(initIdOf(other.kept));
  expect(readInit(one.kept).tracks).toEqual(readInit(other.kept).tracks);
});

test('another rate of sound or another size of picture is another init', async () => {
  const one = await initOf('testsrc2', 'sine=sample_rate=48000');
  const rate = await initOf('testsrc2', 'sine=sample_rate=44100');
  expect(initIdOf(one.kept)).not.toBe(initIdOf(rate.kept));
});

test('a zero that ffmpeg counts to a parameter set does not make another init', async () => {
  const { came } = await initOf('testsrc2', 'sine=sample_rate=48000');
  const padded = withPadding(came);
  expect(padded.length).toBe(came.length + 1);
  expect(plainInit(readInit(padded))).toEqual(plainInit(readInit(came)));
});

/** The same init with one more zero behind its set of pictures. */
function withPadding(init: Buffer): Buffer {
  const grown = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd', 'avc1', 'avcC'];
  const at = init.indexOf('avcC') + 4;
  const pictures = at + 6 + 2 + init.readUInt16BE(at + 6) + 1;
  const end = pictures + 2 + init.readUInt16BE(pictures);
  const padded = Buffer.concat([init.subarray(0, end), Buffer.alloc(1), init.subarray(end)]);
  padded.writeUInt16BE(init.readUInt16BE(pictures) + 1, pictures);
  let from = 0;
  for (const type of grown) {
    from = padded.indexOf(type, from) + 4;
    padded.writeUInt32BE(padded.readUInt32BE(from - 8) + 1, from - 8);
  }
  return padded;
}
