import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorStatus, type ErrorCode, type TicketReason } from '../contract/errors.ts';

const texts: Partial<Record<ErrorCode, string>> = {
  'edge.forbidden': 'this ticket does not open this stream',
  'auth.required': 'the media secret is required',
  'route.unknown': 'there is nothing at this address',
  'channel.unknown': 'there is no such channel here',
  'stream.unavailable': 'there is nothing to play at the moment',
  'request.invalid': 'the request cannot be understood',
  'server.failed': 'something went wrong',
};

/** Refuses with a code of the contract, as JSON. `reason` becomes the X-Reason header. */
export function refuse(response: ServerResponse, error: ErrorCode, reason?: TicketReason): void {
  const body = JSON.stringify({ error, message: texts[error] ?? error });
  response.writeHead(errorStatus[error], {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...(reason ? { 'x-reason': reason } : {}),
  });
  response.end(body);
}

export function answerJson(response: ServerResponse, value: unknown): void {
  const body = JSON.stringify(value);
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  });
  response.end(body);
}

/** Answers with bytes in several parts, in one write to the socket; a HEAD request gets the headers only. */
export function answerBytes(
  request: IncomingMessage,
  response: ServerResponse,
  parts: readonly Buffer[],
  headers: { type: string; caching: string },
): void {
  let length = 0;
  for (const part of parts) length += part.length;
  response.writeHead(200, {
    'content-type': headers.type,
    'content-length': length,
    'cache-control': headers.caching,
  });
  if (request.method === 'HEAD' || parts.length === 0) {
    response.end();
    return;
  }
  response.cork();
  for (let i = 0; i < parts.length - 1; i++) response.write(parts[i]!);
  response.end(parts.at(-1));
  response.uncork();
}
