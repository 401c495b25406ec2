import { afterEach, expect, test } from 'vitest';
import { tSpans } from '../../../contract/i18n/et/spans.ts';
import { addLanguage, setLanguage, type Translation } from '../../../contract/i18n/texts.ts';
import { tLetters } from '../../i18n/et/letters.ts';
import { htmlPage } from './layout.ts';
import * as letters from './letters.ts';

/** A language that nobody reads, with the four forms of Polish. */
const forms = { one: '{count}=one', few: '{count}=few', many: '{count}=many', other: '{count}=other' };
const pseudo = {
  letters: {
    hello: '[{name}]',
    'giftReceived.subject': '[kingitus]',
    'giftReceived.text': forms,
    'referralBonus.text': '[{friend}: {span}]',
  } satisfies Partial<Translation<typeof tLetters>>,
  spans: {
    days: { one: '{number}=one', few: '{number}=few', many: '{number}=many', other: '{number}=other' },
  } satisfies Partial<Translation<typeof tSpans>>,
};
addLanguage('pl', pseudo);

afterEach(() => setLanguage('et'));

const gift = { from: 'Jaan Tamm', days: 5, expiresAt: Date.parse('2026-12-24T18:30:00Z') };

test('a letter is in the language of its reader, and in Estonian where that has no text', () => {
  const letter = letters.giftReceived({ firstName: 'Ewa', language: 'pl' }, gift, 'https://tv.naide.test');
  expect(letter).toMatchObject({
    subject: '[kingitus]',
    paragraphs: ['[Ewa]', '5=many', 'Sinu vaatamisaeg lõpeb nüüd 24.12.2026 20:30 (Eesti aja järgi).'],
    action: { label: 'Vaata kohe' },
  });
  expect(htmlPage(letter.subject, letter)).toContain('<html lang="pl">');
});

test('spans in a letter are counted in its language', () => {
  const bonus = { friend: 'Jan', seconds: 2 * 86_400 };
  const { paragraphs } = letters.referralBonus({ firstName: 'Ewa', language: 'pl' }, bonus, '');
  expect(paragraphs[1]).toBe('[Jan: 2=few]');
});

test('a reader without a language is written to in that of the service', () => {
  const mari = { firstName: 'Mari' };
  expect(letters.giftReceived(mari, gift, '')).toMatchObject({
    subject: 'Sulle kingiti vaatamisaega',
    paragraphs: [
      'Tere, Mari!',
      'Jaan Tamm kinkis sulle 5 päeva vaatamisaega. Head vaatamist!',
      'Sinu vaatamisaeg lõpeb nüüd 24.12.2026 20:30 (Eesti aja järgi).',
    ],
  });
  expect(htmlPage('', letters.accountDeleted(mari))).toContain('<html lang="et">');
  setLanguage('pl');
  expect(letters.giftReceived(mari, gift, '').paragraphs.slice(0, 2)).toEqual(['[Mari]', '5=many']);
});
