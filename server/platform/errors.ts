import type { ErrorCode } from '../../contract/errors.ts';

/** A refusal with a code of the closed list. The code decides the status, the client holds the text. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, detail?: string) {
    super(detail ?? code);
    this.code = code;
  }
}

/** Refuses with `code` unless the condition holds; narrows the type when it does. */
export function ensure(condition: unknown, code: ErrorCode): asserts condition {
  if (!condition) throw new Refusal(code);
}
