import { contains, type Interval } from '../../../contract/interval.ts';
import { secondMs } from '../../../contract/time.ts';
import type { SpokenLine } from './spoken-lines.ts';
import { tokensOf } from './words.ts';

/** Half a minute of a text. */
export interface Passage {
  /** A multiple of {@link passageMs}. */
  atMs: number;
  /** Its own lines, with what was said just before and after. */
  lines: readonly SpokenLine[];
  /** Of its own lines and of those before, folded: what is said over its beginning is found in it. */
  words: readonly string[];
}

export const passageMs = 30 * secondMs;
/** Words that are looked for together were said within this time. */
export const togetherMs = 12 * secondMs;
/** A sentence ends within this time. */
export const sentenceMs = 8 * secondMs;
/** Nobody says more in such a time. */
const mostLines = 100;

/** The passages of an interval whose ends are multiples of {@link passageMs}, without those in which nothing was said. */
export function passagesOf(lines: readonly SpokenLine[], { fromMs, toMs }: Interval): Passage[] {
  const passages: Passage[] = [];
  for (let atMs = fromMs; atMs < toMs; atMs += passageMs) {
    const endMs = atMs + passageMs;
    const around = { fromMs: atMs - togetherMs, toMs: endMs + sentenceMs };
    const near = lines.filter((line) => contains(around, line.atMs)).slice(0, mostLines);
    if (!near.some((line) => contains({ fromMs: atMs, toMs: endMs }, line.atMs))) continue;
    const searched = near.filter((line) => line.atMs < endMs);
    const words = new Set(searched.flatMap(({ text }) => tokensOf(text).flatMap((token) => token.words)));
    passages.push({ atMs, lines: near, words: [...words] });
  }
  return passages;
}
