/** How well something fits what is searched; less is better. */
export const fits = {
  /** A channel whose name it is, and one whose name begins with it. */
  channel: 0,
  channelBegins: 1,
  /** The title itself. */
  exact: 2,
  /** An episode by its number, or by its whole name. */
  episode: 3,
  /** The title begins with it. */
  begins: 4,
  /** Words begin with it. */
  word: 5,
  /** Somebody of this name is in it. */
  person: 6,
  /** Words contain it. */
  inside: 7,
  /** The same word with an ending that was typed too much: 'metsas' for 'mets'. */
  ending: 8,
  /** A slip of the finger. */
  slip: 9,
  /** The same word with another ending: 'õpetajale' for 'õpetajaga'. */
  stem: 10,
  none: 11,
} as const;

const shortestInside = 3;
const shortestStem = 4;
const longestEnding = 3;
const leastStemShare = 0.6;

/** How a word of a title fits a word that was typed, slips aside; both folded. */
export function fitOfWord(word: string, typed: string): number {
  const at = word.indexOf(typed);
  if (at === 0) return fits.word;
  if (at > 0 && typed.length >= shortestInside) return fits.inside;
  return fitOfEnding(word, typed);
}

/** Words with a long beginning in common, and short ends. */
function fitOfEnding(word: string, typed: string): number {
  if (word.length < shortestStem || typed.length < shortestStem) return fits.none;
  let stem = 0;
  while (stem < word.length && word[stem] === typed[stem]) stem++;
  const longer = Math.max(word.length, typed.length);
  if (stem < shortestStem || longer - stem > longestEnding || stem < leastStemShare * longer)
    return fits.none;
  return stem === word.length ? fits.ending : fits.stem;
}

/** Slips that are forgiven in a word of this length. */
const slipsIn = (letters: number): number => (letters < 5 ? 0 : letters < 9 ? 1 : 2);

/** Is it the same word with a letter or two wrong, missing, too many or swapped? Not at both of its ends. */
export function isSlip(word: string, typed: string): boolean {
  const allowed = slipsIn(typed.length);
  if (allowed === 0 || Math.abs(word.length - typed.length) > allowed) return false;
  if (word[0] !== typed[0] && word.at(-1) !== typed.at(-1)) return false;
  return distanceWithin(word, typed, allowed);
}

/** Edits (replace, insert, delete, swap neighbours) between two words are at most so many. */
function distanceWithin(a: string, b: string, most: number): boolean {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let edits = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) edits = Math.min(edits, beforeLast[j - 2]! + 1);
      row.push(edits);
      least = Math.min(least, edits);
    }
    if (least > most) return false;
    [beforeLast, last] = [last, row];
  }
  return last[b.length]! <= most;
}

/** How a short text such as a channel's name fits; both folded. */
export function fitOfName(name: string, { text, words }: { text: string; words: readonly string[] }): number {
  if (text === '') return fits.none;
  if (name === text) return fits.exact;
  if (name.startsWith(text)) return fits.begins;
  const own = name.split(' ');
  return Math.max(
    ...words.map((typed) => {
      const best = Math.min(...own.map((word) => fitOfWord(word, typed)));
      return best > fits.ending && own.some((word) => isSlip(word, typed)) ? fits.slip : best;
    }),
  );
}

/** Whether somebody may be meant: every word that was typed begins a word of their name, and at least one is a whole one. Both folded. */
export function isPerson(name: string, { words }: { words: readonly string[] }): boolean {
  const own = name.split(' ');
  return (
    words.length > 0 &&
    words.every((typed) => own.some((word) => word.startsWith(typed))) &&
    words.some((typed) => own.includes(typed))
  );
}
