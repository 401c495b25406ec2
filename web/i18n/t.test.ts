import { expect, test } from 'vitest';
import { errorStatus, type ErrorCode } from '../../contract/errors.ts';
import { cityOf, errorText, t, tCount } from './t.ts';

test('fills slots', () => {
  expect(t('account.greeting', { name: 'Mari' })).toBe('Tere, Mari!');
  expect(t('guide.elapsed', { minutes: 43 })).toBe('43\u202fmin möödas');
});

test('counts in Estonian', () => {
  expect(tCount('account.days', 1)).toBe('1 päev');
  expect(tCount('account.days', 23)).toBe('23 päeva');
  expect(tCount('account.days', 0)).toBe('0 päeva');
});

test('texts that the specification quotes', () => {
  expect(t('viewtime.expired')).toBe('Vaatamisaeg on otsas!');
  expect(t('guide.empty')).toBe('Saatekava puudub');
  expect(t('watch.unavailable')).toBe(
    'Kanal pole hetkel kättesaadav! Palun proovige mõne aja pärast uuesti.',
  );
});

test('every error code has words', () => {
  for (const code of Object.keys(errorStatus)) expect(errorText(code as ErrorCode)).not.toBe('');
});

test('cities', () => {
  expect(cityOf('Europe/Stockholm')).toBe('Stockholm');
  expect(cityOf('America/New_York')).toBe('New York');
  expect(cityOf('Europe/Rome')).toBe('Rooma');
  expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
});
