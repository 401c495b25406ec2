import type { ErrorCode } from '../../contract/errors.ts';

/** A refusal with a code of the closed list. The code decides the status, the client holds the text. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ErrorCode;
  /** When the reason passes, for those that do; the caller is told. */
  readonly until: number | undefined;
  /** The same as milliseconds from now, where no clock is at hand. */
  readonly afterMs: number | undefined;

  constructor(code: ErrorCode, { until, afterMs }: { until?: number | undefined; afterMs?: number } = {}) {
    super(code);
    this.code = code;
    this.until = until;
    this.afterMs = afterMs;
  }
}

/** Refuses with `code` unless the condition holds; narrows the type when it does. */
export function ensure(condition: unknown, code: ErrorCode): asserts condition {
  if (!condition) throw new Refusal(code);
}

/** What an operator asked for cannot be; the message says why, in words for them. */
export class OperationError extends Error {
  override name = 'OperationError';
  /** Which field of a form it is about, where it is one. */
  readonly field: string | undefined;

  constructor(message: string, field?: string) {
    super(message);
    this.field = field;
  }
}

/**
 * Throws an {@link OperationError} unless the condition holds; narrows the type when it does.
 * @param field of a form that it is about, so that it is said there
 */
export function ensureOperation(condition: unknown, message: string, field?: string): asserts condition {
  if (!condition) throw new OperationError(message, field);
}
