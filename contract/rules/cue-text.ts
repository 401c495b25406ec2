import type { TextRow } from '../models/tracks.ts';

/** Rows from top to bottom, as teletext has them. */
const rowsOfScreen = 24;
/** Those for which WebVTT has classes; white is how words are anyway. */
const colours = /^(black|red|green|yellow|blue|magenta|cyan)$/;

/** The words of a cue as WebVTT has them, line by line; nothing of what was sent is markup. Empty where there are none. */
export const cueText = (rows: readonly TextRow[]): string =>
  rows
    .map(lineOf)
    .filter((line) => line !== '')
    .join('\n');

const lineOf = ({ parts }: TextRow): string =>
  parts
    .map(({ text, colour = '' }) => {
      const words = escaped(text);
      return colours.test(colour) && words.trim() !== '' ? `<c.${colour}>${words}</c>` : words;
    })
    .join('')
    .trim();

/** A line with an arrow, or none at all, would end the cue. */
const escaped = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/[\r\n]+/g, ' ');

/** How far down the picture a cue begins, in percent; undefined for what has no rows. */
export const cueLine = ([first]: readonly TextRow[]): number | undefined =>
  first && Math.round((first.y / rowsOfScreen) * 100);
