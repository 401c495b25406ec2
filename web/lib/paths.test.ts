import { expect, test } from 'vitest';
import { isTitlePage } from './paths.ts';

test.each([
  ['/view/10000/film', true],
  ['/view/100000/film', true],
  ['/view/100001/etv-abc', false],
  ['/view/abc/etv', false],
  ['/channel/etv', false],
])('%s is the page of a title: %s', (path, is) => expect(isTitlePage(path)).toBe(is));
