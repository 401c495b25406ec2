import { expect, test } from 'vitest';
import { isBrowsePage, isPage } from './page-kinds.ts';
import { paths } from './paths.ts';

const { guide, search, movies, movieList, movie, series, show, season, kids, kidsItem } = paths;
const { radio, radioOf, radiosOf } = paths;

test.each([guide, search, movies, movieList, movie, series, show, season, kids, kidsItem])(
  '%s fills the window, and is there to be read',
  (path) => expect([isPage(path), isBrowsePage(path)]).toEqual([true, true]),
);

test.each([radio, radioOf, radiosOf])('%s fills the window, and is there to be heard', (path) =>
  expect([isPage(path), isBrowsePage(path)]).toEqual([true, false]),
);

test('all other addresses leave the picture where it is', () => {
  const pages: string[] = [guide, search, movies, movieList, movie, series, show, season, kids, kidsItem];
  const others = Object.values(paths).filter((path) => ![...pages, radio, radioOf, radiosOf].includes(path));
  expect(others.filter(isPage)).toEqual([]);
  expect(others.length).toBeGreaterThan(30);
});
