import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { findFfmpeg } from '../../ffmpeg.ts';
import type { Archive } from '../../segments/archive.ts';
import { createLoudnessRounds, meanLufs } from './loudness-rounds.ts';

const ffmpegPath = findFfmpeg(process.env.FFMPEG_PATH).path;

/** Ten seconds of a tone, as a fragmented MP4. */
const tone = (gain: string): Buffer =>
  execFileSync(ffmpegPath, [
    ...'-v error -f lavfi -i sine=1000:d=10:sample_rate=48000'.split(' '),
    ...`-af volume=${gain} -ac 2 -c:a aac -b:a 128k -movflags +frag_keyframe+empty_moov -f mp4 -`.split(' '),
  ]);

/** An archive in which each channel has one file, cut behind its first box as an init segment is cut off. */
function archiveOf(files: Record<string, Buffer>): Pick<Archive, 'newest' | 'readInit' | 'readSegment'> {
  const cut = (file: Buffer): number => file.indexOf('moof') - 4;
  const segment = {
    name: 'a',
    initId: 'i',
    startMs: 0,
    durationMs: 10_000,
    offset: 0,
    length: 1,
    discontinuity: false,
    discontinuitySequence: 0,
  };
  return {
    newest: async (id) => (files[id] ? [segment as never] : []),
    readInit: async (id) => files[id]?.subarray(0, cut(files[id])),
    readSegment: async (id) => files[id]?.subarray(cut(files[id])),
  };
}

const roundsOf = (files: Record<string, Buffer>, archive = archiveOf(files), steady = () => 0) =>
  createLoudnessRounds({
    ffmpegPath,
    archive,
    channels: () => Object.keys(files).map((channelId) => ({ channelId, renditions: ['LO', 'AU'] as const })),
    steady,
  });

test('one channel after the other is heard: of two tones the one twelve decibels down is so in LUFS', async () => {
  const rounds = roundsOf({ loud: tone('0dB'), soft: tone('-12dB') });
  expect(rounds.of('loud')).toBeNull();
  await rounds.turn();
  expect(rounds.of('loud')).not.toBeNull();
  expect(rounds.of('soft')).toBeNull();
  await rounds.turn();
  expect(rounds.of('loud')! - rounds.of('soft')!).toBeCloseTo(12, 0);
});

test('the more is known of a channel the later it is heard again, and none is late for another', async () => {
  const files: Record<string, Buffer> = { loud: tone('0dB'), silent: tone('-100dB') };
  let now = 0;
  const heard: string[] = [];
  const archive = archiveOf(files);
  const newest: typeof archive.newest = (id, ...rest) => {
    heard.push(`${id} ${now / 60_000}`);
    return archive.newest(id, ...rest);
  };
  const rounds = roundsOf(files, { ...archive, newest }, () => now);
  for (; now < 3.5 * 60_000; now += 30_000) await rounds.turn();
  expect(heard.filter((one) => one.startsWith('loud'))).toEqual(['loud 0', 'loud 1', 'loud 3']);
  expect(heard).toHaveLength(7);
});

test('silence says nothing of a channel, and what is no sound is told', async () => {
  const silent = roundsOf({ silent: tone('-100dB') });
  await silent.turn();
  expect(silent.of('silent')).toBeNull();
  const broken = roundsOf({ broken: Buffer.from('0000moof and nothing that anybody can play') });
  await expect(broken.turn()).rejects.toThrow('no loudness');
});

test('a channel that has gone is forgotten, and nothing of it is heard', async () => {
  const files: Record<string, Buffer> = { one: tone('-6dB') };
  const rounds = roundsOf(files);
  await rounds.turn();
  expect(rounds.of('one')).not.toBeNull();
  delete files['one'];
  await rounds.turn();
  expect(rounds.of('one')).toBeNull();
});

test('the mean is one of powers: a loud moment weighs more than a quiet one', () => {
  expect(meanLufs([])).toBeNull();
  expect(meanLufs([-20, -20])).toBe(-20);
  expect(meanLufs([-20, -40])).toBe(-23);
});
