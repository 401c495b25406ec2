/** Words that say what every channel is; they give way to the words that tell channels apart. */
const commonWords = new Set(['tv', 'hd', 'kanal', 'raadio', 'televisioon', 'channel', 'radio']);

const numberWords: Record<string, string> = {
  üks: '1',
  esimene: '1',
  kaks: '2',
  teine: '2',
  kolm: '3',
  kolmas: '3',
  neli: '4',
  neljas: '4',
  viis: '5',
  viies: '5',
  kuus: '6',
  kuues: '6',
  seitse: '7',
  seitsmes: '7',
  kaheksa: '8',
  kaheksas: '8',
  üheksa: '9',
  üheksas: '9',
  pluss: '+',
  plus: '+',
};

/** A name's words; a digit or plus at the end of a word becomes a word of its own. */
function wordsOf(name: string): string[] {
  return name
    .replace(/(\d+|\+)/gu, ' $1 ')
    .split(/[^\p{L}\p{N}+]+/u)
    .filter((word) => word !== '');
}

/**
 * The one or two signs that stand for a channel: the first letter of the word that names it, and its number
 * where it has one ('ETV2' → 'E2', 'Kanal 2' → 'K2', 'TV6' → '6', 'Kino Pluss' → 'K+'), else the first letters
 * of two words ('Vana Raamat' → 'VR').
 */
export function monogramLetters(name: string): string {
  const words = wordsOf(name);
  const signs = words.map(
    (word) => numberWords[word.toLocaleLowerCase('et')] ?? (/^[\d+]/u.test(word) ? word : ''),
  );
  // A year or a clock in a name is not its number: one digit is.
  const number = signs.find((sign) => sign.length === 1) ?? '';
  const plain = words.filter((_, index) => signs[index] === '');
  const significant = plain.filter((word) => !commonWords.has(word.toLocaleLowerCase('et')));
  const initial = (word: string | undefined): string =>
    word === undefined ? '' : ([...word][0] ?? '').toLocaleUpperCase('et');
  if (number !== '') {
    // 'TV6' is the six; in 'Kanal 2' the common word is the only one there is.
    const named = significant[0] ?? plain.find((word) => word.toLocaleLowerCase('et') !== 'tv');
    return initial(named) + number;
  }
  const chosen = significant.length > 0 ? significant : plain;
  const letters = initial(chosen[0]) + initial(chosen[1]);
  return letters !== '' ? letters : [...(words[0] ?? '')].slice(0, 2).join('') || '?';
}
