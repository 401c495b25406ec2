import { Type } from 'typebox';
import { operatorErrors } from '../../errors.ts';
import { FilterName, ListPage, SavedFilter } from '../../models/console/filters.ts';
import { route } from '../../route.ts';

/** Filters of lists that operators have saved for themselves. */

const strict = { additionalProperties: false };
const everyone = { audience: 'operator', roles: ['support', 'lineup'], errors: operatorErrors } as const;

export const listSavedFilters = route({
  ...everyone,
  method: 'GET',
  path: '/admin/api/filters',
  summary: 'The filters that I have saved, by page and name.',
  output: Type.Array(SavedFilter),
});

export const saveFilter = route({
  ...everyone,
  method: 'POST',
  path: '/admin/api/filters/save',
  summary: 'Save a filter under a name, or give one another name.',
  body: Type.Object(
    { filter: SavedFilter, /** The name that it had. */ instead: Type.Optional(FilterName) },
    strict,
  ),
  output: Type.Null(),
});

export const removeFilter = route({
  ...everyone,
  method: 'POST',
  path: '/admin/api/filters/remove',
  summary: 'Remove a filter of mine.',
  body: Type.Object({ page: ListPage, name: FilterName }, strict),
  output: Type.Null(),
});
