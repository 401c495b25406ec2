import { Type } from 'typebox';
import { operatorErrors } from '../../errors.ts';
import { OperatorRecord, OperatorRole } from '../../models/console/operators.ts';
import { route } from '../../route.ts';

/** Who may work at the console; for the owner alone. */

const strict = { additionalProperties: false };
const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Invitation = Type.Object({
  /** To be handed to whom it is for; it counts once. */
  link: Type.String(),
  until: Type.Integer(),
});

export const listOperators = route({
  method: 'GET',
  path: '/admin/api/operators',
  audience: 'operator',
  summary: 'All operators, those who are let in no more among them.',
  output: Type.Array(OperatorRecord),
  errors: operatorErrors,
});

export const inviteOperator = route({
  method: 'POST',
  path: '/admin/api/operators/invite',
  audience: 'operator',
  summary: 'Make an operator and an invitation for them.',
  body: Type.Object(
    {
      email: Type.String({ minLength: 1, maxLength: 254 }),
      name: Type.String({ minLength: 1, maxLength: 100 }),
      role: OperatorRole,
    },
    strict,
  ),
  output: Invitation,
  errors: [...operatorErrors, 'operator.proofNeeded'],
});

export const changeOperator = route({
  method: 'POST',
  path: '/admin/api/operators/change',
  audience: 'operator',
  summary: 'Change an operator’s name or role, let them in no more, or again.',
  body: Type.Object(
    {
      id: Id,
      name: Type.String({ minLength: 1, maxLength: 100 }),
      role: OperatorRole,
      disabled: Type.Boolean(),
    },
    strict,
  ),
  output: Type.Null(),
  errors: [...operatorErrors, 'operator.proofNeeded'],
});

export const resetOperator = route({
  method: 'POST',
  path: '/admin/api/operators/reset',
  audience: 'operator',
  summary: 'Take an operator’s password, second factors and sessions away, and make an invitation for them.',
  body: Type.Object({ id: Id }, strict),
  output: Invitation,
  errors: [...operatorErrors, 'operator.proofNeeded'],
});
