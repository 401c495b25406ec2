import { expect, test } from 'vitest';
import { marksOf } from './stream-marks.ts';

const at = (seconds: number): Date => new Date(1_800_000_000_000 + seconds * 1000);

test('ranges of dates become marks in their order; others and broken ones are left out', () => {
  const ranges = [
    { class: 'ad', startDate: at(60), duration: 30.5 },
    { class: 'program', startDate: at(0), duration: null },
    { class: 'com.example.interstitial', startDate: at(10), duration: 5 },
    { class: 'chapter', startDate: new Date(NaN), duration: 5 },
    undefined,
  ];
  expect(marksOf(ranges)).toEqual([
    { kind: 'program', fromMs: at(0).getTime(), toMs: undefined },
    { kind: 'ad', fromMs: at(60).getTime(), toMs: at(90.5).getTime() },
  ]);
});
