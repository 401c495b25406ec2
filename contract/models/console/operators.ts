import { Type, type Static } from 'typebox';
import { operatorRoles } from '../../route.ts';

export const OperatorRole = Type.Enum(operatorRoles);

/** Who works at the console. */
export const OperatorInfo = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  name: Type.String(),
  role: OperatorRole,
});
export type OperatorInfo = Static<typeof OperatorInfo>;
