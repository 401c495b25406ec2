import { expect, test } from 'vitest';
import { instantIn, isTitlePage } from './paths.ts';

test.each([
  ['/view/10000/film', true],
  ['/view/100000/film', true],
  ['/view/100001/etv-abc', false],
  ['/view/abc/etv', false],
  ['/channel/etv', false],
])('%s is the page of a title: %s', (path, is) => expect(isTitlePage(path)).toBe(is));

test.each([
  ['?at=1793934088373', 1_793_934_088_373],
  ['?at=0', 0],
  ['?at=999999999999999', undefined],
  ['?at=-1', undefined],
  ['?at=abc', undefined],
  ['', undefined],
])('%j asks for the instant %s', (search, instant) => expect(instantIn(search)).toBe(instant));
