import { expect, it } from 'vitest';
import { createKept, keptBytes } from './kept.ts';

it('keeps no more bytes than it may, however few parts they come in, and what was used last', () => {
  const kept = createKept<string, Buffer>({
    name: 'trial',
    mostBytes: 1_000,
    bytesOf: ({ length }) => length,
  });
  for (const key of ['a', 'b', 'c']) kept.set(key, Buffer.alloc(400));
  expect([kept.has('a'), kept.has('b'), kept.has('c')]).toEqual([false, true, true]);
  kept.set('large', Buffer.alloc(1_001));
  expect([kept.has('large'), kept.calculatedSize]).toEqual([false, 800]);
});

it('is told by name, those of one name together', () => {
  const of = () =>
    createKept<string, string>({ name: 'texts', mostBytes: 100, bytesOf: ({ length }) => length });
  const [one, other] = [of(), of()];
  one.set('a', 'x'.repeat(30));
  other.set('a', 'x'.repeat(40));
  expect(keptBytes().get('texts')).toEqual({ bytes: 70, mostBytes: 200 });
  one.delete('a');
  expect(keptBytes().get('texts')?.bytes).toBe(40);
});
