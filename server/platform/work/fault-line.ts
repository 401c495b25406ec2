const longest = 500;

/** Why work failed, as a line for operators: of the database what it answered, and nothing of what it was asked. */
export function faultLine(fault: unknown): string {
  const { cause, message } = Object(fault) as { cause?: unknown; message?: unknown };
  return cause instanceof Error ? faultLine(cause) : String(message ?? fault).slice(0, longest);
}
