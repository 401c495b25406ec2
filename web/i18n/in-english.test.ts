// @vitest-environment happy-dom
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tErrors } from '../../contract/i18n/et/errors.ts';
import { reportText } from '../../contract/i18n/report-text.ts';
import { setLanguage } from '../../contract/i18n/texts.ts';
import { daysText } from '../../contract/rules/days-text.ts';
import { timeAgo } from '../../contract/rules/time-ago.ts';
import { inPageLanguage } from '../../ui/i18n/page-language.ts';
import { euroText } from '../../ui/lib/money-text.ts';
import { dateText, dateTimeText, shortDateText, weekdayText } from '../../ui/lib/time-text.ts';
import { numberText } from '../lib/text/number-text.ts';
import { viewingTimeText } from '../lib/text/viewing-time-text.ts';
import { tCatalogue } from './et/catalogue.ts';
import { languages } from './languages.ts';

const key = 'test.language';
const zone = 'Europe/Tallinn';
const evening = Date.parse('2026-11-21T20:43:00+02:00');
const hour = 3_600_000;

beforeAll(async () => {
  localStorage.setItem(key, 'en');
  await new Promise<void>((resolve) => inPageLanguage(key, languages, resolve));
});
afterAll(() => {
  setLanguage('et');
  localStorage.clear();
});

const plain = (text: string): string => text.replace(/\s/g, ' ');

test('what counts has the forms of English', () => {
  expect([1, 2, 21].map((count) => tCatalogue('episodes', { count }))).toEqual([
    '1 episode',
    '2 episodes',
    '21 episodes',
  ]);
  expect([1, 16].map(daysText)).toEqual(['1 day', '16 days']);
  expect(viewingTimeText(25 * 3_600)).toBe('1 day');
});

test('days and times are written as in Britain', () => {
  expect(dateTimeText(evening, zone)).toBe('21/11/2026 20:43');
  expect(dateText('2026-11-21')).toBe('21/11/26');
  expect(shortDateText('2026-11-21')).toBe('21/11');
  expect(weekdayText('2026-11-21')).toBe('Saturday');
  expect(timeAgo(evening - 2 * hour, evening, zone)).toBe('2 hours ago');
});

test('money and numbers, too', () => {
  expect([1_300, 1_350].map((cents) => plain(euroText(cents)))).toEqual(['€13', '€13.50']);
  expect(numberText(12_345.5)).toBe('12,345.5');
});

test('errors and the words by which a report travels are said in English', () => {
  expect(tErrors('auth.required')).toBe('Please sign in.');
  expect(['Järelvaatamine', 'Arvuti', 'midagi muud'].map(reportText)).toEqual([
    'Catch-up',
    'Computer',
    'midagi muud',
  ]);
});
