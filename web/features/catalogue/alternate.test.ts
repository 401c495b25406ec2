import { expect, test } from 'vitest';
import { alternate } from './alternate.ts';

test('two lists take turns, and the longer one goes on alone', () => {
  expect(alternate(['s1', 's2', 's3'], ['f1'])).toEqual(['s1', 'f1', 's2', 's3']);
  expect(alternate([], ['f1', 'f2'])).toEqual(['f1', 'f2']);
});
