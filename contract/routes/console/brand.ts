import { Type } from 'typebox';
import { operatorErrors } from '../../errors.ts';
import { route } from '../../route.ts';

/** How the service looks. What it is called, its colour and its sender are settings. */

export const readServiceLogo = route({
  method: 'GET',
  path: '/admin/api/brand/logo',
  audience: 'operator',
  summary: 'Which picture stands beside the name of the service.',
  output: Type.Object({
    logoUrl: Type.String(),
    /** It is the operator’s own. */
    own: Type.Boolean(),
  }),
  errors: operatorErrors,
});

export const uploadServiceLogo = route({
  method: 'POST',
  path: '/admin/api/brand/logo',
  audience: 'operator',
  summary: 'Give the service a logo: a picture file, of which all icons are made.',
  takes: 'upload',
  body: Type.Object({}, { additionalProperties: false }),
  output: Type.Null(),
  errors: [...operatorErrors, 'request.tooLarge'],
});

export const dropServiceLogo = route({
  method: 'POST',
  path: '/admin/api/brand/logo/remove',
  audience: 'operator',
  summary: 'Back to the mark that the service comes with.',
  output: Type.Object({ existed: Type.Boolean() }),
  errors: operatorErrors,
});
