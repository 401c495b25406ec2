import { expect, test } from 'vitest';
import type { SearchResult } from '../../../contract/models/search.ts';
import { suggestionsFor } from './suggestions.ts';

const found = (name: string, ...people: string[]) =>
  ({ program: { name, people: people.map((one) => ({ name: one })) } }) as unknown as SearchResult;
const results = [found('Õpetaja laul'), found('Vana õpetaja'), found('Tund', 'Õnne Õpik'), found('Õpik')];

test('after two letters words of titles are offered, the most frequent first, then people and titles', () => {
  expect(suggestionsFor('õp', { results, recent: [] })).toEqual([
    'õpetaja',
    'Õpik',
    'Õnne Õpik',
    'Õpetaja laul',
  ]);
});

test('what was looked for before goes before all else, and each is offered once', () => {
  const recent = ['õpetaja tund', 'Õpetaja', 'kala'];
  expect(suggestionsFor('õpe', { results, recent }).slice(0, 2)).toEqual(['õpetaja tund', 'õpetaja']);
});

test('one letter says nothing yet', () => {
  expect(suggestionsFor('õ', { results, recent: ['õpetaja'] })).toEqual([]);
});
