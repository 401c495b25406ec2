import { fitOfWord, fits, isSlip } from './search-words.ts';
import type { SearchText } from './search-text.ts';
import type { ShowIndex } from './shows.ts';

/** How everything in the index fits a search, by the places in the index. */
export interface SearchScores {
  titles: Uint8Array;
  /** The words of the search that a title, or the name of an episode, has: a bit for each. */
  wordsOfTitle: Uint16Array;
  wordsOfEpisode: Uint16Array;
  /** Bits of all words. */
  allWords: number;
}

export function fitsOf(index: ShowIndex, search: SearchText): SearchScores {
  const titles = new Uint8Array(index.titles.length);
  const wordsOfTitle = new Uint16Array(index.titles.length);
  for (const [i, typed] of search.words.entries()) {
    const best = bestByTitle(index, typed);
    for (let t = 0; t < titles.length; t++) {
      titles[t] = Math.max(titles[t]!, best[t]!);
      if (best[t]! < fits.none) wordsOfTitle[t]! |= 1 << i;
    }
  }
  for (let t = 0; t < titles.length; t++) {
    const title = index.titles[t]!;
    if (titles[t]! <= fits.inside && title.startsWith(search.text))
      titles[t] = title.length === search.text.length ? fits.exact : fits.begins;
  }
  return {
    titles,
    wordsOfTitle,
    wordsOfEpisode: Uint16Array.from(index.episodeNames, (name) => wordsIn(name, search.words)),
    allWords: (1 << search.words.length) - 1,
  };
}

/** How well each title has one word. A word that no title knows was perhaps a slip of the finger. */
function bestByTitle(index: ShowIndex, typed: string): Uint8Array {
  const best = new Uint8Array(index.titles.length).fill(fits.none);
  const note = (word: number, fit: number) => {
    for (const title of index.titlesOfWord[word]!) if (fit < best[title]!) best[title] = fit;
  };
  let isKnown = false;
  for (let w = 0; w < index.words.length; w++) {
    const fit = fitOfWord(index.words[w]!, typed);
    if (fit === fits.none) continue;
    isKnown ||= fit <= fits.ending;
    note(w, fit);
  }
  if (!isKnown)
    for (let w = 0; w < index.words.length; w++) if (isSlip(index.words[w]!, typed)) note(w, fits.slip);
  return best;
}

/** Bits of the words that begin a word of an episode's name. */
function wordsIn(name: string, words: readonly string[]): number {
  let bits = 0;
  for (const [i, typed] of words.entries()) {
    const at = name.indexOf(typed);
    if (at === 0 || (at > 0 && (name[at - 1] === ' ' || name.includes(` ${typed}`)))) bits |= 1 << i;
  }
  return bits;
}
