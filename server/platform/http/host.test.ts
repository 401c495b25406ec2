import { expect, test } from 'vitest';
import { isHost } from './host.ts';

const malformed = [
  '',
  '[',
  ']',
  '[::1',
  ':',
  ':80',
  '%',
  '@',
  'a@b',
  'a b',
  'a/b',
  'a?b',
  'a#b',
  'a\r\nb',
  'http://a',
];
const impossible = ['x:99999999', 'x:65536', '[zz]', 'x'.repeat(300), 'õ.ee', '256.256.256.256', undefined];

test.each([...malformed, ...impossible])('%j can not', (host) => expect(isHost(host)).toBe(false));
