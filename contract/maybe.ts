import { Type, type TLiteral, type TNull, type TOptional, type TSchema, type TUnion } from 'typebox';

/** A value that may be absent in an answer: null on the wire, never a missing field. */
export const Maybe = <T extends TSchema>(schema: T): TUnion<[T, TNull]> => Type.Union([schema, Type.Null()]);

/** A field of a call that is left out, null or empty when nothing is said; see {@link present}. */
export const MayBeAbsent = <T extends TSchema>(schema: T): TOptional<TUnion<[T, TNull, TLiteral<''>]>> =>
  Type.Optional(Type.Union([schema, Type.Null(), Type.Literal('')]));

/** A record less what counts as absent. */
export type Present<T> = { [K in keyof T]?: Exclude<T[K], null | ''> };

/** The fields of which something is said. */
export const present = <T extends object>(fields: T): Present<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== ''),
  ) as Present<T>;
