import { expect, test } from 'vitest';
import { sourceReport } from '../../../contract/i18n/source-report.ts';
import { listStreams, type ListedStream } from '../ffmpeg/listed-streams.ts';
import { withClearSpeech } from './clear-speech.ts';
import { sourceStreams } from './source-streams.ts';

const filters = new Set(['dialoguenhance']);

/** A source with a picture and these sounds, the first of them taken. */
function made(sounds: readonly string[], has: ReadonlySet<string> | undefined = filters) {
  let list: readonly ListedStream[] = [];
  const listening = listStreams((streams) => (list = streams));
  listening.line('[info]   Stream #0:0: Video: h264 (Main), yuv420p, 320x180, 25 fps');
  sounds.forEach((sound, i) => listening.line(`[info]   Stream #0:${i + 1}(est): Audio: ${sound}`));
  listening.line('[info] Stream mapping:');
  listening.line('[info]   Stream #0:0 -> #0:0 (copy)');
  listening.line('[info]   Stream #0:1 -> #0:1 (copy)');
  const found = sourceStreams(list);
  const { streams, note } = withClearSpeech(found, list, has);
  return { added: streams.sounds.slice(found.sounds.length), note };
}
const stereo = 'mp2, 48000 Hz, stereo, fltp, 192 kb/s';
const surround = 'ac3, 48000 Hz, 5.1(side), fltp, 384 kb/s';
const track = { kind: 'sound', form: 'clear', language: 'est', purpose: 'clean', order: 0 };

test.each([
  ['of two sides: what they have alike', stereo, 'sides'],
  ['of a sound with a centre: that', surround, 'centre'],
])('speech is brought out %s', (_, sound, lies) => {
  expect(made([sound, stereo]).added).toEqual([{ index: 1, isMono: false, made: lies, track }]);
});

test.each([
  ['a sound from one side', ['mp2, 48000 Hz, mono, fltp'], 'monoSpeech'],
  ['a source that sends it itself', [stereo, `${stereo} (clean effects)`], 'sentByItself'],
  ['a source without sound', [], 'hasNoSound'],
])('nothing is made of %s, and the operator reads why', (_, sounds, reason) => {
  expect(made(sounds)).toEqual({ added: [], note: sourceReport('clearSpeechNot', { fault: reason }) });
});

test('an ffmpeg without the filter makes none of two sides, and still takes a centre', () => {
  const old = new Set(['pan']);
  expect(made([stereo], old)).toEqual({
    added: [],
    note: sourceReport('clearSpeechNot', { fault: 'filterMissing {"filter":"dialoguenhance"}' }),
  });
  expect(made([surround], old).added).toHaveLength(1);
  // One that does not say what it has is given the benefit of the doubt.
  expect(made([stereo], undefined).added).toHaveLength(1);
});
