import { expect, test } from 'vitest';
import { lookAtKeyFrames } from './key-frame-look.ts';

/** What is known after pieces of half a second of this length, with key frames at these seconds. */
function apart(seconds: number, keys: readonly number[]): boolean | undefined {
  const look = lookAtKeyFrames();
  for (let at = 0; at < seconds; at += 0.5)
    look.onFragment({ startSeconds: 100 + at, endSeconds: 100.5 + at, key: keys.includes(at) });
  return look.apart();
}

test.each([
  ['one alone', 3, [0], undefined],
  ['none', 20, [], undefined],
  ['a second in time', 3, [0, 2], false],
  ['a second just in time', 9, [0, 8], false],
  ['a second too late', 12, [0, 10], true],
  ['one alone for so long', 9, [0], true],
  ['what follows two in time', 20, [1, 2], false],
])('%s', (_, seconds, keys, is) => expect(apart(seconds, keys)).toBe(is));

test('of a piece that is longer it is known at once', () => {
  const look = lookAtKeyFrames();
  look.onFragment({ startSeconds: 0, endSeconds: 10, key: true });
  look.onFragment({ startSeconds: 10, endSeconds: 20, key: true });
  expect(look.apart()).toBe(true);
});
