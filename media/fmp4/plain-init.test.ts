import { expect, test } from 'vitest';
import { fragments } from '../ingest/ffmpeg/ffmpeg-arguments.ts';
import { words } from '../ffmpeg.ts';
import { initIdOf } from '../segments/init-id.ts';
import { recorded } from '../testing/recordings.ts';
import { readInit } from './init.ts';
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
