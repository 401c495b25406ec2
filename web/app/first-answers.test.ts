// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAhead } from './first-answers.ts';

let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    asked.push(body === undefined ? path : `${path} ${body}`);
    return Response.json({ list: [], count: 0, cursor: null, results: [] });
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a visitor', undefined, []],
  ['a member', 'T', ['/guide/continue-watching-movies']],
])('films: the first row of %s and what lies above it', async (_, token, paths) => {
  askAhead(new QueryClient(), '/movies', '', token);
  const all = ['/guide/movies?sortBy=added&limit=20', '/genres?of=movies', ...paths];
  await vi.waitFor(() => expect(asked.map((path) => path.replace(/^\/(api|demo)/, ''))).toEqual(all));
});

test('a search that is opened by its address', async () => {
  askAhead(new QueryClient(), '/search', '?otsi=ilm', 'T');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatch(/\/program\/search .*"search":"ilm"/);
});

test.each([
  ['/movies', '?kanal=etv'],
  ['/search', ''],
  ['/tvguide', ''],
])('%s%s asks for nothing ahead', async (path, search) => {
  askAhead(new QueryClient(), path, search, 'T');
  await Promise.resolve();
  expect(asked).toEqual([]);
});
