import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tKeys } from '../et/keys.ts';

/** `tKeys` in English. */
export const keys = {
  does: 'What it does',
  key: 'Key',
  letters: 'Letters and signs are keys',
  lettersHint: 'Without them arrows, Enter and Space work on a chosen row, and keys with Ctrl.',
  next: 'next row',
  previous: 'previous row',
  ends: 'first and last row',
  open: 'open the row',
  tick: 'tick the row',
  through: 'tick all rows up to here',
  filter: 'search the list',
  list: 'this list',
  searchAll: 'search the whole console',
  undo: 'take the last act back, while that is offered',
  space: 'Space',
} satisfies Translation<typeof tKeys>;
