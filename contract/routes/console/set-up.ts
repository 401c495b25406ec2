import { Type } from 'typebox';
import { longestPassword, shortestPassword } from '../../constants.ts';
import { operatorErrors } from '../../errors.ts';
import { Maybe } from '../../maybe.ts';
import { OperatorEntry } from '../../models/console/operators.ts';
import { route } from '../../route.ts';

/** Setting up a service that is new: its first owner, and what is left to do. */

const strict = { additionalProperties: false };

export const readSetUp = route({
  method: 'GET',
  path: '/admin/api/setup',
  audience: 'visitor',
  summary: 'Whether the service is nobody’s yet, and at which address people will know it.',
  output: Type.Object({
    unclaimed: Type.Boolean(),
    publicUrl: Type.String(),
    /** How the command line is called where the service runs; null once it has an owner. */
    commandLine: Maybe(Type.String()),
  }),
  errors: [],
});

export const claimService = route({
  method: 'POST',
  path: '/admin/api/setup/owner',
  audience: 'visitor',
  summary: 'Become the first owner with the code from the log; the second factor comes next.',
  body: Type.Object(
    {
      code: Type.String({ minLength: 1, maxLength: 60 }),
      email: Type.String({ minLength: 1, maxLength: 254 }),
      name: Type.String({ minLength: 1, maxLength: 100 }),
      password: Type.String({ minLength: shortestPassword, maxLength: longestPassword }),
    },
    strict,
  ),
  output: OperatorEntry,
  errors: ['auth.keyInvalid', 'request.tooMany'],
});

export const readSetUpSteps = route({
  method: 'GET',
  path: '/admin/api/setup/steps',
  audience: 'operator',
  summary: 'How far the service is set up, by what there is.',
  output: Type.Object({
    /** Members can come, or have come: nobody has to be led here any more. */
    over: Type.Boolean(),
    /** What there is of it. */
    done: Type.Object({
      look: Type.Boolean(),
      seller: Type.Boolean(),
      channel: Type.Boolean(),
      guide: Type.Boolean(),
      member: Type.Boolean(),
    }),
  }),
  errors: operatorErrors,
});
