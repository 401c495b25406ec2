import { Type, type Static } from 'typebox';

/** A message from the operator that stays on the screen until it is acknowledged. */
export const SystemMessage = Type.Object({ id: Type.Integer(), message: Type.String() });
export type SystemMessage = Static<typeof SystemMessage>;
