import { expect, test } from 'vitest';
import { createListedClips } from './listed-clips.ts';

test('what was listed is known, and nothing beside it', () => {
  const listed = createListedClips();
  listed.note(10, 20, 'bog');
  listed.note(21, 30, 'sea');
  listed.note(31, 40, 'bog');
  for (let n = 12; n < 50; n++) listed.note(n, n + 14, 'snow');
  const known = (clip: string): number[] =>
    Array.from({ length: 80 }, (_, n) => n).filter((n) => listed.has(n, clip));
  const range = (from: number, to: number): number[] =>
    Array.from({ length: to - from + 1 }, (_, i) => from + i);
  expect(known('bog')).toEqual([...range(10, 20), ...range(31, 40)]);
  expect(known('sea')).toEqual(range(21, 30));
  expect(known('snow')).toEqual(range(12, 63));
});

test('what was noted longest ago is forgotten first', () => {
  const listed = createListedClips();
  listed.note(0, 5, 'kept');
  listed.note(0, 5, 'lost');
  for (let i = 0; i < 300; i++) {
    listed.note(100 * i, 100 * i, 'bog');
    listed.note(3, 6, 'kept');
  }
  expect([listed.has(0, 'kept'), listed.has(6, 'kept'), listed.has(0, 'lost')]).toEqual([true, true, false]);
});
