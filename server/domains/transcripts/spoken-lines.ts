import type { StoredCue } from '../../../contract/routes/archive-api/texts.ts';

/** A line of a text, from when it stood on the screen. */
export interface SpokenLine {
  atMs: number;
  text: string;
}

/** No row of any screen is longer. */
const longestLine = 200;
/** What is written letter by letter has its next letter within this time. */
const growsWithinMs = 1_500;
/** A row that stands for longer than this, and comes again, was said again. */
const standsForMs = 15_000;

/**
 * The lines of cues, each once: a cue is there for every segment that it touches, and a row stays on the screen while it moves up
 * or gets longer.
 */
export function spokenLines(cues: readonly StoredCue[]): SpokenLine[] {
  const lines: SpokenLine[] = [];
  let shown: SpokenLine[] = [];
  for (const { atMs, rows } of cues.toSorted((a, b) => a.atMs - b.atMs)) {
    const now: SpokenLine[] = [];
    for (const text of rows.map(cleanLine).filter((one) => one !== '')) {
      const before = shown.find((one) => isSame(one, text, atMs));
      const line = before ?? { atMs, text };
      line.text = text;
      now.push(line);
      if (!before) lines.push(line);
    }
    if (now.length > 0) shown = now;
  }
  return lines;
}

const isSame = (shown: SpokenLine, text: string, atMs: number): boolean =>
  text === shown.text
    ? atMs - shown.atMs < standsForMs
    : text.startsWith(shown.text) && atMs - shown.atMs < growsWithinMs;

/** A line as it may be stored and shown, whatever a source has sent: no control characters, no change of direction. */
const cleanLine = (text: string): string =>
  text
    .slice(0, 2 * longestLine)
    .replace(/[\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, longestLine)
    .toWellFormed();
