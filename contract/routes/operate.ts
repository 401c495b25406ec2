import { Type } from 'typebox';
import { route } from '../route.ts';

/**
 * The command line, where the running server has the database to itself: the same command runs inside the
 * server then, with the same words.
 */
export const runCommand = route({
  method: 'POST',
  path: '/internal/command',
  audience: 'edge',
  summary: 'Run an operator’s command inside the server.',
  takesLong: true,
  body: Type.Object(
    {
      name: Type.String({ maxLength: 40 }),
      args: Type.Array(Type.String({ maxLength: 4_000 }), { maxItems: 40 }),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({ exitCode: Type.Integer(), text: Type.String() }),
  errors: ['auth.required'],
});
