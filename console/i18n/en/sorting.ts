import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tSorting } from '../et/sorting.ts';

/** `tSorting` in English. */
export const sorting = {
  by: 'Order',
  handle: 'Move: {name}',
  orderable: 'sortable',
  moveHint: 'Space picks up, arrows move, Space puts down, Escape leaves it as it was.',
  picked: '{name} is picked up, position {place}/{count}.',
  over: '{name} is at position {place}/{count}.',
  dropped: '{name} is now at position {place}/{count}.',
  left: '{name} stayed where it was.',
} satisfies Translation<typeof tSorting>;
