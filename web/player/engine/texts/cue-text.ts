import type { TextRow } from '../../../../contract/models/tracks.ts';

/** Rows from top to bottom, as they are sent. */
const rowsOfScreen = 24;
const colours = /^(black|red|green|yellow|blue|magenta|cyan)$/;

/** The words of a cue as WebVTT has them; nothing of what was sent is markup. */
export const cueText = (rows: readonly TextRow[]): string =>
  rows
    .map(({ parts }) =>
      parts
        .map(({ text, colour = '' }) =>
          colours.test(colour) ? `<c.${colour}>${escaped(text)}</c>` : escaped(text),
        )
        .join('')
        .trim(),
    )
    .filter((line) => line !== '')
    .join('\n');

const escaped = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/[\r\n]+/g, ' ');

/** How far down the picture a cue begins, in percent; undefined for what has no rows. */
export const cueLine = ([first]: readonly TextRow[]): number | undefined =>
  first && Math.round((first.y / rowsOfScreen) * 100);
