import { Type, type TString } from 'typebox';

/** Text that somebody writes: none of the signs that no database takes. */
export const Words = (maxLength: number, minLength = 0): TString =>
  Type.String({
    minLength,
    maxLength,
    pattern: '^(?:[^\\u0000\\ud800-\\udfff]|[\\ud800-\\udbff][\\udc00-\\udfff])*$',
  });
