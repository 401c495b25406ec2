import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tFilters } from '../et/filters.ts';

/** `tFilters` in English. */
export const filters = {
  saved: 'Saved filters',
  save: 'Save this filter',
  saveText: 'A filter of the same name is replaced. The filter is yours, on every device.',
  manage: 'Change saved filters',
  name: 'Name of the filter',
  nameOf: 'Name: {name}',
  rename: 'Rename',
  remove: 'Remove',
  removeOne: 'Remove {name}',
  savedAs: 'The filter {name} is saved',
  renamed: 'The filter is called {name} now',
  removed: 'The filter {name} is removed',
} satisfies Translation<typeof tFilters>;
