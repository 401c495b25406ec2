import { Type } from 'typebox';
import { memberErrors } from '../../errors.ts';
import { Maybe } from '../../maybe.ts';
import { CatalogueItem } from '../../models/catalogue.ts';
import { NumberText } from '../../number-text.ts';
import { route } from '../../route.ts';

export const nextProgram = route({
  method: 'GET',
  path: '/guide/program/:programId/next',
  audience: 'viewer',
  summary:
    'The episode after this one that can be watched, over seasons and channels; null when there is none.',
  params: Type.Object({ programId: NumberText() }, { additionalProperties: false }),
  output: Maybe(CatalogueItem),
  errors: [...memberErrors, 'program.unknown'],
});
