import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { takes } from './codings.ts';
import { commonHeaders } from './security-headers.ts';

/** An answer whose bytes were made, compressed and hashed once and are then sent as they are. */
export interface PrecompressedResponse {
  readonly kind: 'prepared';
  readonly contentType: string;
  readonly etag: string;
  /** What is said of it with and without the bytes. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: { readonly identity: Buffer; readonly br: Buffer; readonly gzip: Buffer };
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/**
 * Compresses a text for sending many times. Brotli 10 takes about half a second per MB on a thread of the pool,
 * once per version, and saves a tenth of what 9 would send to everybody. What few will read takes less `effort`; what says the
 * same as `unless` is that one again.
 */
export async function prepare(
  text: string,
  contentType: string,
  cacheControl: string,
  { effort = 10, unless }: { effort?: number; unless?: PrecompressedResponse | undefined } = {},
): Promise<PrecompressedResponse> {
  const identity = Buffer.from(text);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  if (unless?.etag === etag) return unless;
  const [br, zipped] = await Promise.all([
    brotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: effort, [constants.BROTLI_PARAM_LGWIN]: 22 },
    }),
    deflate(identity, { level: 7 }),
  ]);
  const headers = { etag, 'cache-control': cacheControl, vary: 'accept-encoding' };
  return { kind: 'prepared', contentType, etag, headers, bytes: { identity, br, gzip: zipped } };
}

export const isPrepared = (answer: unknown): answer is PrecompressedResponse =>
  typeof answer === 'object' &&
  answer !== null &&
  (answer as Partial<PrecompressedResponse>).kind === 'prepared';

type Coding = keyof PrecompressedResponse['bytes'];

/** Sends one in place of Fastify, which hears of nothing but that it was answered. */
export const sendPrepared = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PrecompressedResponse,
): void => writePrepared(request, reply.hijack().raw, answer);

/**
 * Writes the bytes in the best encoding the client takes, or none and 304 when it has these very ones. They are written to the
 * connection by Node's own means: Fastify's way of sending costs as much as all else that is done for such an answer.
 */
export function writePrepared(
  request: { headers: IncomingHttpHeaders; protocol: 'http' | 'https' },
  raw: ServerResponse,
  answer: PrecompressedResponse,
): void {
  const common = commonHeaders(request);
  const known = request.headers['if-none-match'];
  if (known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === answer.etag))
    return void raw.writeHead(304, { ...common, ...answer.headers }).end();
  const coding = takes(request, 'br') ? 'br' : takes(request, 'gzip') ? 'gzip' : 'identity';
  raw.writeHead(200, headOf(answer, common, coding));
  raw.end(answer.bytes[coding]);
}

/** The same bytes go out below the same names and values. */
const heads = new WeakMap<Buffer, { common: object; of: object; head: string[] }>();

/** What stands above the bytes, as names and values in turns: Node takes half the time for them that an object costs it. */
function headOf(
  answer: PrecompressedResponse,
  common: Readonly<Record<string, string>>,
  coding: Coding,
): string[] {
  const bytes = answer.bytes[coding];
  const written = heads.get(bytes);
  if (written?.common === common && written.of === answer.headers) return written.head;
  const head = Object.entries({
    ...common,
    ...answer.headers,
    'content-type': answer.contentType,
    'content-length': String(bytes.length),
    ...(coding !== 'identity' && { 'content-encoding': coding }),
  }).flat();
  heads.set(bytes, { common, of: answer.headers, head });
  return head;
}
