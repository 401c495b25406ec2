import { expect, test } from 'vitest';
import { createJoinedSegments } from './joined-segments.ts';

test('the first viewer gets a segment in its pieces, all others the same one piece', () => {
  const joined = createJoinedSegments();
  let made = 0;
  const ask = (key: string) =>
    joined(key, () => {
      made++;
      return [Buffer.from('moof'), Buffer.from('mdat')];
    });
  expect(ask('LO/bog/7').map(String)).toEqual(['moof', 'mdat']);
  const [second, third] = [ask('LO/bog/7'), ask('LO/bog/7')];
  expect(second.map(String)).toEqual(['moofmdat']);
  expect(third[0]).toBe(second[0]);
  expect(made).toBe(1);
  expect(ask('LO/bog/8').map(String)).toEqual(['moof', 'mdat']);
});
