import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { errorStatus, type ErrorCode, type TicketReason } from '../contract/errors.ts';
import { defined } from '../runtime/defined.ts';
import { writeSpread, type Spread } from './spread.ts';

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

/** What is sent back. A body comes in parts, which go out in one write; an answer without parts has none. */
export interface Answer {
  status: number;
  /** Beside the length of the body. Made once for each kind of answer, so that nothing is put together twice. */
  headers: Readonly<Record<string, string>>;
  parts: readonly Buffer[] | undefined;
  /** The session that it goes to: what that has not taken is broken off when it ends. */
  session?: string | undefined;
  /** For a player that is not due all of the body yet. */
  spread?: Spread | undefined;
}

/** A refusal with a code of the contract, as JSON. `reason` becomes the X-Reason header. */
export function refusal({ error, reason }: Refusal): Answer {
  const answer = jsonAnswer({ error, message: texts[error] ?? error }, errorStatus[error]);
  return reason ? { ...answer, headers: { ...answer.headers, 'x-reason': reason } } : answer;
}

const jsonHeaders = { 'content-type': 'application/json', 'cache-control': 'no-store' };

const jsonAnswer = (value: unknown, status: number): Answer => ({
  status,
  headers: jsonHeaders,
  parts: [Buffer.from(JSON.stringify(value))],
});

export function refuse(response: ServerResponse, error: ErrorCode, reason?: TicketReason): void {
  sendAnswer(response, refusal({ error, ...(reason && { reason }) }));
}

export function answerJson(response: ServerResponse, value: unknown, status = 200): void {
  sendAnswer(response, jsonAnswer(value, status));
}

/** The bytes of a body in all. */
export function lengthOf(parts: readonly Buffer[]): number {
  let length = 0;
  for (const part of parts) length += part.length;
  return length;
}

/** Sends an answer in one write to the socket; a HEAD request gets the headers only. */
export function sendAnswer(response: ServerResponse, { status, headers, parts, spread }: Answer): void {
  response.writeHead(status, parts ? { ...headers, 'content-length': lengthOf(parts) } : headers);
  if (response.req.method === 'HEAD' || !parts || parts.length === 0) {
    response.end();
    return;
  }
  if (spread) {
    const end = writeSpread(parts, spread, (piece, isLast) =>
      isLast ? response.end(piece) : response.write(piece),
    );
    response.once('close', end);
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
 * An answer with a text that repeats itself, as long playlists do: 33 kB become one or two. Compressed versions are
 * kept as long as the text itself.
 * @param accepted what the client names as `Accept-Encoding`
 */
export function textAnswer(
  accepted: string,
  text: Buffer,
  headers: Answer['headers'],
): Answer | Promise<Answer> {
  const varied = { ...headers, vary: 'accept-encoding' };
  const encoding = preferredEncoding(accepted);
  if (!encoding || text.length < smallestWorthBytes) return { status: 200, headers: varied, parts: [text] };
  let kept = compressed[encoding].get(text);
  if (!kept) compressed[encoding].set(text, (kept = compress[encoding](text)));
  const encoded = { ...varied, 'content-encoding': encoding };
  return kept.then((bytes) => ({ status: 200, headers: encoded, parts: [bytes] }));
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
