import { Type } from 'typebox';
import { operatorErrors } from '../../errors.ts';
import { SearchHit } from '../../models/console/search.ts';
import { route } from '../../route.ts';

export const searchConsole = route({
  method: 'GET',
  path: '/admin/api/search',
  audience: 'operator',
  roles: ['support', 'lineup'],
  summary:
    'What a name, an address or a number stands for: of everything that I may list, the first few of each kind.',
  query: Type.Object(
    { text: Type.String({ minLength: 2, maxLength: 100 }) },
    { additionalProperties: false },
  ),
  output: Type.Array(SearchHit),
  errors: operatorErrors,
});
