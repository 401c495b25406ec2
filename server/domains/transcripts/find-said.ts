import type { SaidPart } from '../../../contract/models/search.ts';
import { passageMs, sentenceMs, togetherMs, type Passage } from './passages.ts';
import type { SpokenLine } from './spoken-lines.ts';
import { isWanted, tokensOf } from './words.ts';

/** Where in a passage it was said. */
export interface SaidMatch {
  /** When the first of the words stood on the screen. */
  atMs: number;
  /** The sentence, with the words in it marked. */
  parts: SaidPart[];
}

/**
 * Where in a passage all of the words were said, within some seconds; the first time. What ends before the passage begins was
 * found in the one before.
 * @param words folded
 */
export function findSaid(
  { atMs, lines }: Omit<Passage, 'words'>,
  words: readonly string[],
): SaidMatch | undefined {
  const has = lines.map((line) => wordsIn(line, words));
  const all = 2 ** words.length - 1;
  for (const [last, line] of lines.entries()) {
    if (line.atMs < atMs || line.atMs >= atMs + passageMs) continue;
    const first = firstOf(has, last, all);
    const begin = first === undefined ? undefined : lines[first];
    if (first === undefined || !begin || line.atMs - begin.atMs > togetherMs) continue;
    return { atMs: begin.atMs, parts: partsOf(sentence(lines, first, last), words) };
  }
  return undefined;
}

/** Bits of those words that are in a line. */
const wordsIn = ({ text }: SpokenLine, words: readonly string[]): number => {
  const said = tokensOf(text).flatMap((token) => token.words);
  return words.reduce(
    (bits, typed, i) => (said.some((one) => isWanted(one, typed)) ? bits | (1 << i) : bits),
    0,
  );
};

/** The latest line from which on, up to `last`, all words are; undefined where `last` adds nothing, or some are missing. */
function firstOf(has: readonly number[], last: number, all: number): number | undefined {
  if (has[last] === 0) return undefined;
  let found = 0;
  for (let i = last; i >= 0; i--) {
    found |= has[i] ?? 0;
    if (found === all) return i;
  }
  return undefined;
}

/** So many lines before and after are looked at for where the sentence begins and ends. */
const mostAround = 2;
/** Says that somebody else speaks. */
const dash = /^[-–—] */;
const ends = /[.!?…]["“”»]?$/;

function sentence(lines: readonly SpokenLine[], first: number, last: number): string {
  const goesOn = (i: number): boolean => {
    const [line, next] = [lines[i], lines[i + 1]];
    return !!line && !!next && !ends.test(line.text) && next.atMs - line.atMs <= sentenceMs;
  };
  let from = first;
  while (from > first - mostAround && goesOn(from - 1)) from--;
  let to = last;
  while (to < last + mostAround && goesOn(to)) to++;
  return lines
    .slice(from, to + 1)
    .map(({ text }) => text)
    .join(' ')
    .replace(dash, '');
}

/** A text in stretches, those together that are marked alike. */
function partsOf(text: string, words: readonly string[]): SaidPart[] {
  const parts: SaidPart[] = [];
  for (const token of tokensOf(text)) {
    const found = token.words.some((said) => words.some((typed) => isWanted(said, typed)));
    const before = parts.at(-1);
    if (before?.found === found) before.text += token.text;
    else parts.push({ text: token.text, found });
  }
  return parts;
}
