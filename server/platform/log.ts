import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { pinoLines, writeLine } from '../../runtime/log.ts';
import { redacted } from '../../runtime/redact.ts';
import { requestId } from '../../runtime/tracing/request-context.ts';

/** Structured logging; a child carries the name of the part that speaks. */
export type Log = FastifyBaseLogger;

/**
 * The server's log: JSON lines. Requests are not logged one by one, and what is logged carries neither addresses nor
 * tokens; what does all the same is hidden.
 */
export const createLog = (
  level: string,
  to: { write(line: string): void } = { write: (line) => writeLine(line.trimEnd()) },
): FastifyBaseLogger =>
  pino(
    {
      level,
      base: { part: 'server' },
      ...pinoLines,
      serializers: { req: () => ({}), err: describeError },
      mixin: inRequest,
    },
    { write: (line: string) => to.write(redacted(line)) },
  );

/** For which request a line is written, where it is for one. */
function inRequest(): { request?: string } {
  const request = requestId();
  return request === undefined ? {} : { request };
}

/**
 * What of an error may stand in a log. A failed query brings its values along, in its message, too: addresses,
 * keys and whole mails. Only its statement and the database's own words are kept.
 */
export function describeError(error: Error & { query?: string; code?: string }): DescribedError {
  const { query } = error;
  const shown = query !== undefined && error.cause instanceof Error ? error.cause : error;
  const { code } = shown as { code?: string };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    type: error.name,
    message: shown.message,
    ...(code && { code }),
    ...(query && { query }),
    stack: frames.join('\n'),
  };
}

export interface DescribedError {
  type: string;
  message: string;
  stack: string;
  [more: string]: unknown;
}
