import type { TextScreen } from '../../texts/screen.ts';
import type { Phrase } from './speech-server.ts';

/** As many letters stand in a row of teletext between its edges. */
const mostLetters = 37;
/** The rows that subtitles stand in. */
const rows = [20, 22] as const;

/**
 * A phrase as it is shown: two rows at most, and if it is longer one pair after the other, each for as long as its share of letters.
 * @param beginSeconds where what was listened to begins
 */
export function phraseScreens({ fromSeconds, toSeconds, text }: Phrase, beginSeconds: number): TextScreen[] {
  const lines = linesOf(text);
  const pairs = Array.from({ length: Math.ceil(lines.length / rows.length) }, (_, i) =>
    lines.slice(i * rows.length, (i + 1) * rows.length),
  );
  const all = lettersIn(lines);
  let before = 0;
  return pairs.map((pair) => {
    const at = (letters: number): number =>
      beginSeconds + fromSeconds + ((toSeconds - fromSeconds) * letters) / all;
    const atSeconds = at(before);
    before += lettersIn(pair);
    // One line stands where the second one does: nearer to the lower edge.
    const used = rows.slice(rows.length - pair.length);
    return {
      atSeconds,
      untilSeconds: at(before),
      rows: pair.map((line, i) => ({ y: used[i] ?? rows[0], parts: [{ text: line }] })),
    };
  });
}

const lettersIn = (lines: readonly string[]): number => lines.reduce((sum, { length }) => sum + length, 0);

/** Whole words, as many as there is room for. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap(pieces)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= mostLetters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** What is longer than a row is no word. */
const pieces = (word: string): string[] =>
  Array.from({ length: Math.ceil(word.length / mostLetters) }, (_, i) =>
    word.slice(i * mostLetters, (i + 1) * mostLetters),
  );
