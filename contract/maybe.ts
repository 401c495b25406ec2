import { Type, type TNull, type TSchema, type TUnion } from 'typebox';

/** A value that may be absent in an answer: null on the wire, never a missing field. */
export const Maybe = <T extends TSchema>(schema: T): TUnion<[T, TNull]> => Type.Union([schema, Type.Null()]);
