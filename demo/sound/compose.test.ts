import { describe, expect, it } from 'vitest';
import { pictureClips, soundClips } from '../../contract/clips.ts';
import { composeClip } from './compose.ts';
import { levelOf } from './master.ts';
import { toPcm } from './pcm.ts';
import { loopSamples, sampleRate } from './track.ts';

/** Each is composed once: it takes longer than all that is asked of it. */
const composed = new Map([...pictureClips, ...soundClips].map((clip) => [clip, composeClip(clip)]));

describe.each([...composed])('the sound of %s', (_, track) => {
  const channels = [track.left, track.right];

  it('is as loud as every other and nowhere too loud', () => {
    expect(20 * Math.log10(levelOf(track))).toBeGreaterThan(-21);
    expect(20 * Math.log10(levelOf(track))).toBeLessThan(-19);
    for (const channel of channels)
      expect(channel.reduce((top, value) => Math.max(top, Math.abs(value)), 0)).toBeLessThan(0.95);
  });

  it('has no silence of two seconds and no outburst', () => {
    for (let from = 0; from < loopSamples; from += 2 * sampleRate) {
      const part = { left: track.left.subarray(from, from + 2 * sampleRate), right: track.right };
      const power = part.left.reduce((sum, value) => sum + value * value, 0) / part.left.length;
      expect(Math.sqrt(power)).toBeGreaterThan(0.03);
      expect(Math.sqrt(power)).toBeLessThan(0.25);
    }
  });

  it('joins its own start', () => {
    for (const channel of channels) {
      const steps = Array.from({ length: 2000 }, (_, at) =>
        Math.abs((channel[at + 1] ?? 0) - (channel[at] ?? 0)),
      );
      const usual = Math.max(...steps);
      expect(Math.abs((channel[0] ?? 0) - (channel[loopSamples - 1] ?? 0))).toBeLessThan(usual + 0.02);
    }
  });
});

it('is written as sixteen-bit stereo with the turns before and after', () => {
  const bytes = Buffer.from(toPcm(composed.get('tune-calm')!, 0.25, 0.5));
  expect(bytes.length).toBe((loopSamples + sampleRate * 0.75) * 4);
  const start = sampleRate;
  expect(bytes.readInt16LE(loopSamples * 4 + start + 40)).toBe(bytes.readInt16LE(start + 40));
  expect(bytes.readInt16LE(40)).toBe(bytes.readInt16LE(loopSamples * 4 + 40));
});

it('is the same every time', () => {
  expect(Buffer.compare(toPcm(composed.get('sea')!), toPcm(composeClip('sea')))).toBe(0);
});
