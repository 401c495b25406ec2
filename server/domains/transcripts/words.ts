import { fold } from '../search/index.ts';

/** A stretch of a text: a word as it is written, or what stands between words. */
interface Token {
  text: string;
  /** What it is searched as; mostly one word, none between words. */
  words: readonly string[];
}

const word = /[\p{L}\p{N}\p{M}'’ʼ`´+]+/gu;
const longestWord = 60;

/** A text in stretches that are all of it. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: written, index } of text.matchAll(word)) {
    if (index > end) tokens.push({ text: text.slice(end, index), words: [] });
    const words = fold(written.slice(0, longestWord)).split(' ').filter(Boolean);
    tokens.push({ text: written, words });
    end = index + written.length;
  }
  if (end < text.length) tokens.push({ text: text.slice(end), words: [] });
  return tokens;
}

/** Shorter words are found as they are: as a beginning one would be in everything that is said. */
const shortestBeginning = 3;

/** Whether a typed word is only the beginning of those that are looked for. */
export const isBeginning = (typed: string): boolean => typed.length >= shortestBeginning;

/** Whether a word that was said is one that is looked for; both folded. */
export const isWanted = (said: string, typed: string): boolean =>
  isBeginning(typed) ? said.startsWith(typed) : said === typed;
