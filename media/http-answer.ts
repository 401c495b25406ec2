import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { errorStatus, type ErrorCode, type TicketReason } from '../contract/errors.ts';
import { defined } from '../runtime/defined.ts';

const texts: Partial<Record<ErrorCode, string>> = {
  'edge.forbidden': 'this ticket does not open this stream',
  'auth.required': 'the media secret is required',
  'route.unknown': 'there is nothing at this address',
  'channel.unknown': 'there is no such channel here',
  'stream.gone': 'this part of the past is not kept',
  'stream.unavailable': 'there is nothing to play at the moment',
  'stream.replaced': 'this session has begun a newer stream',
  'request.tooMany': 'this permit has moved all that it may',
  'request.tooLarge': 'so much at once is not taken',
  'request.invalid': 'the request cannot be understood',
  'server.failed': 'something went wrong',
};

/** Why a request is not answered. */
export interface Refusal {
  error: ErrorCode;
  reason?: TicketReason;
}

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

export function answerJson(response: ServerResponse, value: unknown, status = 200): void {
  const body = JSON.stringify(value);
  response.writeHead(status, {
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
  for (let i = 0; i < parts.length - 1; i++) response.write(defined(parts[i]));
  response.end(parts.at(-1));
  response.uncork();
}

const smallestWorthBytes = 4_096;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/**
 * Answers with a text that repeats itself, as long playlists do: 33 kB become one or two. Compressed versions are
 * kept as long as the text itself.
 */
export async function answerText(
  request: IncomingMessage,
  response: ServerResponse,
  text: Buffer,
  headers: { type: string; caching: string },
): Promise<void> {
  const encoding = preferredEncoding(String(request.headers['accept-encoding'] ?? ''));
  response.setHeader('vary', 'accept-encoding');
  if (!encoding || text.length < smallestWorthBytes) return answerBytes(request, response, [text], headers);
  let kept = compressed[encoding].get(text);
  if (!kept) compressed[encoding].set(text, (kept = compress[encoding](text)));
  const bytes = await kept;
  response.setHeader('content-encoding', encoding);
  answerBytes(request, response, [bytes], headers);
}

/** The best of our encodings that a client takes, by RFC 9110; undefined when it wants the text as it is. */
function preferredEncoding(accepted: string): 'br' | 'gzip' | undefined {
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2) ?? '1';
    // What is no weight is no wish either.
    weights.set(name, /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? Number(weight) : 0);
  }
  const others = weights.get('*') ?? 0;
  const [br, gzip] = [weights.get('br') ?? others, weights.get('gzip') ?? others];
  const plain = weights.get('identity') ?? 0;
  if (Math.max(br, gzip) === 0 || plain > Math.max(br, gzip)) return undefined;
  return br >= gzip ? 'br' : 'gzip';
}

const compressed = {
  br: new WeakMap<Buffer, Promise<Buffer>>(),
  gzip: new WeakMap<Buffer, Promise<Buffer>>(),
};
const compress = {
  br: (text: Buffer) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: Buffer) => deflate(text, { level: 6 }),
};
