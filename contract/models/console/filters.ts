import { Type, type Static } from 'typebox';

const strict = { additionalProperties: false };

/** A page of the console with a list on it. */
export const ListPage = Type.String({ pattern: '^/[a-z/-]{1,40}$' });
export const FilterName = Type.String({ minLength: 1, maxLength: 40 });

/** What an operator has filtered a list by, under a name of theirs. */
export const SavedFilter = Type.Object(
  {
    page: ListPage,
    name: FilterName,
    /** As the address of the page has it, without the question mark. */
    query: Type.String({ minLength: 1, maxLength: 500 }),
  },
  strict,
);
export type SavedFilter = Static<typeof SavedFilter>;

/** So many an operator may save for one page. */
export const mostFiltersOfPage = 12;
