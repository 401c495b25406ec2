/** Cyrillic as Estonians write it in Latin letters, without the hooks and tildes that fall away anyway. */
const latinOf: Record<string, string> = Object.fromEntries(
  (
    'а a б b в v г g д d е e ж z з z и i к k л l м m н n о o п p р r с s т t у u ф f х h ц ts ч ts ш s щ sts ' +
    'ъ - ы o ь - э e ю ju я ja і i є je'
  )
    .split(' ')
    .map((letter, i, all) => [letter, all[i + 1] === '-' ? '' : all[i + 1]!])
    .filter((_, i) => i % 2 === 0),
);
const otherLetters: Record<string, string> = { ...latinOf, ß: 'ss', æ: 'a', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/**
 * A text as it is searched: small plain Latin letters and digits with single blanks between words. Titles and what
 * is typed go through the same rules, so it does not matter what the keyboard has: 'Õunapuu', 'ounapuu' and
 * '6unapuu' are one word, as are 'üks' and 'yks', 'Время' and 'vremja'. Other scripts stay as they are.
 */
export function fold(text: string): string {
  return (
    text
      .toLowerCase()
      .normalize('NFKD')
      // Marks, and signs that are not seen, as hyphens for a line that breaks.
      .replace(/[\p{M}\p{Cf}'’ʼ`´]/gu, '')
      .replace(/[^a-z0-9 ]/g, (letter) => otherLetters[letter] ?? letter)
      // What was typed on telephones without the letters: p6hi, v2ike. A digit before or after a word stays one.
      .replace(/6(?=6{0,9}[a-z])/g, 'o')
      .replace(/(?<=[a-z])2(?=2*[a-z])/g, 'a')
      .replaceAll('y', 'u')
      // ETV+ is another channel than ETV.
      .replaceAll('+', ' pluss ')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  );
}

/** Letters, digits and pluses of a text, before it is folded: what has to be there before anything is searched. */
export const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}+]/gu)?.length ?? 0;

interface EpisodeNumber {
  season: number;
  episode: number;
}

/** What is asked for: words, and the number of an episode if one was written as S2E4. */
export interface SearchText {
  /** The whole text folded, without the number. */
  text: string;
  words: readonly string[];
  number: EpisodeNumber | undefined;
}

/** Nobody remembers more words of a title; every further one would only cost time. */
const mostWords = 12;

export function readSearch(typed: string): SearchText {
  const number = /(?<![\p{L}\p{N}])s(\d{1,4})\s*e(\d{1,5})(?![\p{L}\p{N}])/iu.exec(typed);
  const text = fold(number ? typed.replace(number[0], ' ') : typed);
  return {
    text,
    words: [...new Set(text.split(' ').filter(Boolean))].slice(0, mostWords),
    number: number ? { season: Number(number[1]), episode: Number(number[2]) } : undefined,
  };
}
