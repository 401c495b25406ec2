import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import { tErrors } from '../../../contract/i18n/et/errors.ts';
import { errorStatus, type ErrorCode } from '../../../contract/errors.ts';

/** Answers what never became a request: headers that are none, or are too long, and bodies that do not come. */
export function refuseClient(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(answerOf(codeOf(error.code)));
  socket.destroy(error);
}

function codeOf(fault: string | undefined): ErrorCode {
  if (fault === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request.tooSlow';
  return fault === 'HPE_HEADER_OVERFLOW' ? 'request.tooLarge' : 'request.invalid';
}

function answerOf(code: ErrorCode): string {
  const status = errorStatus[code];
  const body = JSON.stringify({ error: code, message: tErrors(code) });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
    '',
    body,
  ].join('\r\n');
}
