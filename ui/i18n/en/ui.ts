import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tUi } from '../et/ui.ts';

/** `tUi` in English. */
export const ui = {
  noServer: 'The server cannot be reached. Please check your internet connection.',
  close: 'Close',
  cancel: 'Cancel',
  blockedUntil: 'The block lasts until {when}.',
  tryAfter: 'You can try again at {when}.',

  'form.show': 'Show what you entered',
  'form.hide': 'Hide what you entered',
} satisfies Translation<typeof tUi>;
