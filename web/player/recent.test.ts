import { expect, it } from 'vitest';
import { createRecent, wordOf } from './recent.ts';

it('remembers the last minute, and sixty things of it at most', () => {
  let now = 1_000_000;
  const recent = createRecent(() => now);
  recent.note('open');
  now += 60_001;
  for (let i = 0; i < 70; i++) recent.note(`fault ${i}`);
  expect(recent.list()).toHaveLength(60);
  expect(recent.list()[0]).toEqual({ atMs: now, what: 'fault 10' });
  now += 60_001;
  expect(recent.list()).toEqual([]);
});

it('says what went wrong, and nothing of what goes on all the time', () => {
  expect(wordOf({ type: 'timeupdate' })).toBeUndefined();
  expect(wordOf({ type: 'fault', fault: { kind: 'network' } })).toBe('fault network');
  expect(wordOf({ type: 'refused', id: 1, code: 'stream.unavailable' })).toBe('refused stream.unavailable');
  expect(wordOf({ type: 'waiting' })).toBe('waiting');
});
