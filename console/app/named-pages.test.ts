import { expect, test } from 'vitest';
import { namedPages } from './named-pages.ts';
import { pages } from './pages.tsx';

test('every page that is opened without saying of what can be found by a name of its own', () => {
  const named = namedPages(pages);
  const open = pages
    .filter(({ path }) => !/:\w+(?!\?)\b(?!\?)/.test(path))
    .map(({ path, address = path }) => address);
  expect(named.map(({ to }) => to)).toEqual(open);
  const names = named.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
