import { describe, expect, it } from 'vitest';
import { fold, lettersIn, readSearch } from './search-text.ts';

describe('a folded text', () => {
  it.each([
    ['Õunapuu', '6unapuu'],
    ['ÕPETAJA', 'opetaja'],
    ['Üks öö', 'yks oo'],
    ['Šokolaad ja žürii', 'sokolaad ja zurii'],
    ['Võõras päev', 'v66ras p2ev'],
    ['Время', 'vremja'],
    ['Чайка и щука', 'tsaika i stsuka'],
    ['A\u0308rikas', 'Ärikas'],
    ['Lund & tuult: ränd…', 'lund tuult rand'],
    ['Ema’s', "emas'"],
    ['Metsa\u00adrajal', 'metsarajal'],
    ['Duo\u200b5', 'duo5'],
    ['ETV+', 'etv pluss'],
  ])('is the same for %s and %s', (a, b) => expect(fold(a)).toBe(fold(b)));

  it.each([
    ['Kanal 6', 'kanal 6'],
    ['TV6', 'tv6'],
    ['TV3+', 'tv3 pluss'],
    ['2022 aasta', '2022 aasta'],
    ['12 meest', '12 meest'],
    ['  ', ''],
    ['💥 %_\\ \u0000 ¿', ''],
    ['\u202Eabc', 'abc'],
  ])('of %j is %j', (text, folded) => expect(fold(text)).toBe(folded));

  it('stays as it is when it is folded again', () => {
    for (const text of ['Õunapuu 6un', 'Šveits', 'Щи да каша', 'ﬁlm', 'Ⅳ osa', '١٢٣']) {
      expect(fold(fold(text))).toBe(fold(text));
    }
  });
});

describe('what is searched', () => {
  it('has the number of an episode apart', () => {
    expect(readSearch('Metsarajal S2E4')).toEqual({
      text: 'metsarajal',
      words: ['metsarajal'],
      number: { season: 2, episode: 4 },
    });
    expect(readSearch('s02 e04').number).toEqual({ season: 2, episode: 4 });
    expect(readSearch('mets1e2').number).toBeUndefined();
  });

  it('has no word twice and not more than a title has', () => {
    expect(readSearch('aa bb aa').words).toEqual(['aa', 'bb']);
    expect(readSearch('a b c d e f g h i j k l m n o p').words).toHaveLength(12);
  });

  it('is counted in letters, before anything falls away', () => {
    expect(lettersIn(' я ')).toBe(1);
    expect(lettersIn('%%%')).toBe(0);
    expect(lettersIn('õ2')).toBe(2);
  });
});
