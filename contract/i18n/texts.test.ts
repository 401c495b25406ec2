import { afterEach, expect, test } from 'vitest';
import { addLanguage, setLanguage, texts, type Translation } from './texts.ts';

const t = texts('birds', {
  title: 'Linnud',
  greeting: 'Tere, {name}!',
  seen: { one: '{count} pääsuke', other: '{count} pääsukest' },
  nests: { one: '1 pesa', other: '{number} pesa aias „{garden}“' },
});

/** Polish has four forms; its texts are made up where only the form matters. */
const birds: Partial<Translation<typeof t>> = {
  greeting: 'Witaj, {name}!',
  seen: {
    one: '{count} jaskółka',
    few: '{count} jaskółki',
    many: '{count} jaskółek',
    other: '{count} jaskółki',
  },
};

afterEach(() => setLanguage('et'));

test('fills slots', () => {
  expect(t('title')).toBe('Linnud');
  expect(t('greeting', { name: 'Mari' })).toBe('Tere, Mari!');
});

test('counts with the two forms of Estonian', () => {
  expect([0, 1, 2, 21, 1.5].map((count) => t('seen', { count }))).toEqual([
    '0 pääsukest',
    '1 pääsuke',
    '2 pääsukest',
    '21 pääsukest',
    '1.5 pääsukest',
  ]);
  expect(t('nests', { count: 10_000, number: '10 000', garden: 'Kadriorg' })).toBe(
    '10 000 pesa aias „Kadriorg“',
  );
});

test('another language takes the place of Estonian key by key, with the forms that it has', () => {
  addLanguage('pl', { birds });
  setLanguage('pl');
  expect([1, 2, 5, 22, 1.5].map((count) => t('seen', { count }))).toEqual([
    '1 jaskółka',
    '2 jaskółki',
    '5 jaskółek',
    '22 jaskółki',
    '1.5 jaskółki',
  ]);
  expect(t('greeting', { name: 'Mari' })).toBe('Witaj, Mari!');
  expect(t('title')).toBe('Linnud');
  // In Polish 21 would not be as 1, and in Estonian 2 is as 5: the forms of an Estonian text are chosen as in Estonian.
  expect(t('nests', { count: 2, number: 2, garden: 'Kadriorg' })).toBe('2 pesa aias „Kadriorg“');
});

test('a reader is answered in their language, no matter what that of the process is', () => {
  addLanguage('pl', { birds });
  expect(t.in('pl')('seen', { count: 5 })).toBe('5 jaskółek');
  expect(t('seen', { count: 5 })).toBe('5 pääsukest');
  setLanguage('pl');
  expect(t.in('et')('seen', { count: 5 })).toBe('5 pääsukest');
});

test('a language that nobody added is answered in Estonian', () => {
  setLanguage('xx');
  expect(t('seen', { count: 1 })).toBe('1 pääsuke');
});

test('knows its keys', () => {
  const names = ['title', 'titel'].filter(t.has);
  expect(names).toEqual(['title']);
});

test('a missing text, slot or count does not compile', () => {
  // @ts-expect-error -- there is no such text
  t('titel');
  // @ts-expect-error -- it has a slot
  t('greeting');
  // @ts-expect-error -- another slot
  t('greeting', { nimi: 'Mari' });
  // @ts-expect-error -- it is a number that counts
  t('seen', { count: '1' });
  // @ts-expect-error -- both slots, and the count that chooses the form
  t('nests', { number: 2, garden: 'Kadriorg' });
  // @ts-expect-error -- no such key to translate
  ({ titel: 'Ptaki' }) satisfies Partial<Translation<typeof t>>;
});
