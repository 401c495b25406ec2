import { expect, test } from 'vitest';
import { someInit } from '../../testing/some-init.ts';
import { createLateSound } from './late-sound.ts';
import { watchNamedSound } from './named-sound.ts';

const unknown =
  '[mpegts @ 0x558a] [warning] Could not find codec parameters for stream 1 (Audio: aac ([15][0][0][0] / 0x000F), 0 channels): unspecified sample format';
const mute = someInit({ kind: 'video', timescale: 16_000 });
const whole = someInit({ kind: 'video', timescale: 16_000 }, { kind: 'audio', timescale: 48_000 });

test('a sound that is named and has not come is that of a picture without sound', () => {
  const named = watchNamedSound();
  named.line(unknown);
  expect(named.index()).toBeUndefined();
  named.init(mute);
  expect([named.index(), named.signal.aborted]).toEqual([1, true]);
});

test('or that which was chosen for it', () => {
  const named = watchNamedSound();
  named.line(unknown);
  named.line('[info]   Stream #0:0 -> #0:0 (copy)');
  expect(named.index()).toBeUndefined();
  named.line('[info]   Stream #0:1 -> #0:1 (copy)');
  expect(named.index()).toBe(1);
});

test('beside one that comes it is no matter', () => {
  const named = watchNamedSound();
  named.line(unknown);
  named.line('[info]   Stream #0:2 -> #0:1 (copy)');
  named.init(whole);
  expect(named.index()).toBeUndefined();
});

test('it is a late sound when it begins', () => {
  let found = 0;
  const late = createLateSound(() => found++);
  late.init(mute);
  late.line('[info]   Stream #0:1[0x101]: Audio: pcm_s16le, 48000 Hz');
  expect(found).toBe(0);
  late.line('[info]   Stream #1:0: Audio: pcm_s16le, 48000 Hz, mono, s16, 768 kb/s');
  expect(found).toBe(1);
});
