import { expect, test } from 'vitest';
import { listStreams, type ListedStream } from '../ffmpeg/listed-streams.ts';
import { sourceStreams } from './source-streams.ts';
import { surroundFirst, withSurround } from './surround-sound.ts';

/** A source with a picture, the first sound, and another one. */
function made(first: string) {
  let list: readonly ListedStream[] = [];
  const listening = listStreams((streams) => (list = streams));
  for (const line of [
    'Stream #0:0: Video: h264 (Main), yuv420p, 320x180, 25 fps',
    `Stream #0:1(est): Audio: ${first}`,
    'Stream #0:2(rus): Audio: ac3, 48000 Hz, 5.1(side), fltp, 384 kb/s',
    'Stream mapping:',
    'Stream #0:0 -> #0:0 (copy)',
    'Stream #0:1 -> #0:1 (copy)',
  ])
    listening.line(line === 'Stream mapping:' ? line : `  ${line}`);
  const found = sourceStreams(list);
  const streams = withSurround(found, list);
  return { added: streams.sounds.slice(found.sounds.length), foreign: surroundFirst(streams)?.track.form };
}
const track = { kind: 'sound', form: 'surround', language: 'est', purpose: 'normal', order: 0 };

test.each([
  ['AC-3 is made AAC', 'ac3, 48000 Hz, 5.1(side), fltp, 384 kb/s', 'surround', 'ac3'],
  ['AAC is copied', 'aac (LC), 48000 Hz, 5.1, fltp, 384 kb/s', 'copy', 'aac'],
  ['AAC of more than that is made 5.1', 'aac (LC), 48000 Hz, 7.1, fltp, 384 kb/s', 'surround', 'aac'],
  ['AAC in LATM cannot be copied', 'aac_latm (LC), 48000 Hz, 5.1, fltp', 'surround', 'aac_latm'],
])('a first sound with a centre is kept with all its channels: %s', (_, sound, how, foreign) => {
  expect(made(sound)).toEqual({ added: [{ index: 1, isMono: false, made: how, track }], foreign });
});

test.each(['mp2, 48000 Hz, mono, fltp', 'aac (LC), 48000 Hz, stereo, fltp', 'aac, 0 channels'])(
  'nothing is made of %s',
  (sound) => {
    expect(made(sound)).toEqual({ added: [], foreign: undefined });
  },
);
