import { expect, test } from 'vitest';
import { hourMs } from '../../../contract/time.ts';
import type { StoredSegment } from '../../segments/collect.ts';
import { createTargetDuration, targetMsOf } from './target-duration.ts';

const segments = (...seconds: number[]): StoredSegment[] =>
  seconds.map((length, i) => ({ startMs: hourMs + i * 4_000, durationMs: length * 1000 }) as StoredSegment);
const nothing = async () => [];

test('a source whose key frames fit has a target duration of four seconds', () => {
  expect(targetMsOf(segments(4, 3.84, 4.499))).toBe(4_000);
  expect(targetMsOf(segments(4, 5.76))).toBe(6_000);
  expect(targetMsOf(segments(7.2, 4))).toBe(8_000);
});

test('what is promised holds for what is listed and for the hour before, and never falls', async () => {
  const target = createTargetDuration();
  const asked: number[][] = [];
  const lastHour = async (...times: number[]) => (asked.push(times), segments(4, 5.9));
  expect(await target.of(segments(4, 4), lastHour)).toBe(6_000);
  expect(await target.of(segments(8), lastHour)).toBe(8_000);
  expect(await target.of(segments(4), lastHour)).toBe(8_000);
  expect(asked).toEqual([[4_000, hourMs + 4_000]]);
});

test('an archive that could not be asked is asked again', async () => {
  const target = createTargetDuration();
  const away = async () => Promise.reject(new Error('away'));
  expect(await target.of(segments(4), away)).toBe(4_000);
  expect(await target.of(segments(4), async () => segments(6))).toBe(6_000);
  expect(await createTargetDuration().of(segments(), nothing)).toBe(4_000);
});
