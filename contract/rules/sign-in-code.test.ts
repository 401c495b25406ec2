import { expect, test } from 'vitest';
import { signInCodeIn, spokenSignInCode } from './sign-in-code.ts';

test.each([
  ['BCDFGH', 'BCDFGH'],
  ['bcd-fgh', 'BCDFGH'],
  [' bcd fgh ', 'BCDFGH'],
  ['bcd–fgh', 'BCDFGH'],
  ['BCDFG', undefined],
  ['BCDFGHJ', undefined],
  ['BCDFGA', undefined],
  ['BCDFG1', undefined],
  ['', undefined],
])('%s is read as %s', (text, code) => expect(signInCodeIn(text)).toBe(code));

test('what is shown is read again', () => {
  expect(spokenSignInCode('BCDFGH')).toBe('BCD-FGH');
  expect(signInCodeIn(spokenSignInCode('BCDFGH'))).toBe('BCDFGH');
});
