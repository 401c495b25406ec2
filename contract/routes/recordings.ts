import { Type } from 'typebox';
import { memberErrors } from '../errors.ts';
import { RowId } from '../models/id.ts';
import { route } from '../route.ts';

export const savePosition = route({
  method: 'POST',
  path: '/api/user/recording/position/save',
  audience: 'member',
  summary: 'How far I have come in this programme or title, to go on from there on any device.',
  body: Type.Object(
    {
      programId: RowId,
      /** Seconds from its start. */
      position: Type.Integer({ minimum: 0, maximum: 172_800 }),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({ ok: Type.Literal(true) }),
  errors: [...memberErrors, 'program.unknown', 'request.tooMany'],
});
