import { describe, expect, it } from 'vitest';
import { fitOfName, fitOfWord, fits, isSlip } from './search-words.ts';

describe('a word that was typed', () => {
  it.each([
    ['mets', 'mets', fits.word],
    ['metsarajal', 'mets', fits.word],
    ['vihmamets', 'mets', fits.inside],
    ['eurotv', 'tv', fits.none],
    ['mets', 'metsas', fits.ending],
    ['opetaja', 'opetajad', fits.ending],
    ['opetajale', 'opetajaga', fits.stem],
    ['uudist', 'uudised', fits.stem],
    ['metsarajal', 'metsas', fits.none],
    ['mees', 'mets', fits.none],
    ['kass', 'kassapidaja', fits.none],
  ])('fits %s: %s', (word, typed, fit) => expect(fitOfWord(word, typed)).toBe(fit));

  it.each([
    ['opetaja', 'opetja', true],
    ['opetaja', 'oepetaja', true],
    ['opetaja', 'opeatja', true],
    ['aktuaalne', 'aktualne', true],
    ['kaamera', 'kamra', false],
    ['dokumentaal', 'dokumendal', true],
    ['mees', 'mets', false],
    ['aktuaalne', 'baktuaalni', false],
    ['kodu', 'kood', false],
  ])('may be %s with a slip: %s (%s)', (word, typed, is) => expect(isSlip(word, typed)).toBe(is));
});

describe('a name', () => {
  const fitOf = (text: string) => fitOfName('uudised 24', { text, words: text.split(' ') });

  it('fits by its beginning, its words, their endings and slips', () => {
    expect(['uudised 24', 'uudised', '24 uudised', 'uudisedki', 'uudiste'].map(fitOf)).toEqual([
      fits.exact,
      fits.begins,
      fits.word,
      fits.ending,
      fits.stem,
    ]);
    expect(fitOf('uusised')).toBe(fits.slip);
    expect(fitOf('sport')).toBe(fits.none);
    expect(fitOfName('', { text: 'mets', words: ['mets'] })).toBe(fits.none);
  });
});
