import type { ErrorCode } from '../errors.ts';

/** The codes of what is so, in their order. */
export const faultsOf = (rules: readonly (readonly [boolean, ErrorCode])[]): ErrorCode[] =>
  rules.flatMap(([isSo, code]) => (isSo ? [code] : []));
