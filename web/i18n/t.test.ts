import { expect, test } from 'vitest';
import { t, tCount } from './t.ts';

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
