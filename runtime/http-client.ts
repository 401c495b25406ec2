import {
  request as requestHttp,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Why there is no answer, or not all of it, apart from what the network itself says. */
export type HttpFault = 'status' | 'silent' | 'redirects' | 'slow' | 'large' | 'short';

/** The other side said no, or nothing. Its message names no address; users of the client have words of their own. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly fault: HttpFault;
  /** What was answered, where there was an answer. */
  readonly status: number | undefined;

  constructor(fault: HttpFault, status?: number) {
    super(status === undefined ? fault : `${fault} ${status}`);
    this.fault = fault;
    this.status = status;
  }
}

export interface HttpRequest {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: Buffer | (() => Readable) | undefined;
  /** How long it may take until an answer begins. */
  answerWithinMs?: number;
  /** How long nothing may move on the line, before and after. */
  silentMs?: number;
  signal?: AbortSignal | undefined;
  /** How names are looked up, and how lines are made or kept. */
  connection?: Pick<RequestOptions, 'agent' | 'createConnection' | 'lookup'> | undefined;
}

/** Sends one request. Resolves when an answer begins, with any status; its body is the caller's to read or destroy. */
export function sendHttp(address: string, options: HttpRequest): Promise<IncomingMessage> {
  const { method = 'GET', headers, body, answerWithinMs, silentMs, signal, connection } = options;
  return new Promise((resolve, reject) => {
    const send = address.startsWith('https:') ? requestHttps : requestHttp;
    const request = send(address, { method, ...(headers && { headers: { ...headers } }), ...connection });
    // The option `signal` of Node would break a line that is kept for the next call, with a fault nobody hears.
    const onAbort = (): void => void request.destroy();
    signal?.addEventListener('abort', onAbort);
    request.once('close', () => signal?.removeEventListener('abort', onAbort));
    if (signal?.aborted) onAbort();
    const silent = (): void => void request.destroy(new HttpError('silent'));
    const late = answerWithinMs === undefined ? undefined : setTimeout(silent, answerWithinMs);
    if (silentMs !== undefined) request.setTimeout(silentMs, silent);
    let answered = false;
    request.once('response', (response) => {
      answered = true;
      clearTimeout(late);
      // Being told to stop while nobody reads is a fault without a hearer.
      response.on('error', () => {});
      resolve(response);
    });
    request.on('error', (fault: NodeJS.ErrnoException) => {
      clearTimeout(late);
      // A line that was kept may be closed by the other side just when it is used again: another one is tried.
      const stale = request.reusedSocket && fault.code === 'ECONNRESET' && body === undefined;
      if (stale && !answered && !signal?.aborted) resolve(sendHttp(address, options));
      else reject(fault);
    });
    // An answer may come before the end of the body, and is then what counts.
    if (typeof body === 'function') pipeline(body(), request).catch(reject);
    else request.end(body);
  });
}

export interface HttpFetch extends Omit<HttpRequest, 'method' | 'body' | 'headers' | 'connection'> {
  /** What is asked of each address on the way, and how; throws for an address that must not be asked. */
  ask: (address: string) => Pick<HttpRequest, 'headers' | 'connection'> & { address: string };
  /** Which answers are good, besides 200. */
  accept?: (status: number) => boolean;
  /** Sees the headers of each answer on the way, those that send elsewhere too. */
  onHeaders?: (headers: IncomingHttpHeaders, address: string) => void;
}

export interface HttpAnswer {
  response: IncomingMessage;
  /** Where it came from in the end. */
  address: string;
}

const mostRedirects = 5;

/**
 * Asks for an address, and goes where it is sent, a few times. Every address on the way is given to `ask` like the
 * first one. Rejects with `HttpError` unless the answer is a good one.
 */
export async function openHttp(
  address: string,
  { ask, accept, onHeaders, ...options }: HttpFetch,
): Promise<HttpAnswer> {
  let at = address;
  for (let hops = 0; hops <= mostRedirects; hops++) {
    const { address: bare, ...how } = ask(at);
    const response = await sendHttp(bare, { ...options, ...how });
    const { statusCode = 0, headers } = response;
    onHeaders?.(headers, at);
    if (statusCode === 200 || accept?.(statusCode)) return { response, address: at };
    response.destroy();
    if (statusCode < 300 || statusCode >= 400 || !headers.location || !URL.canParse(headers.location, at))
      throw new HttpError('status', statusCode);
    at = new URL(headers.location, at).href;
  }
  throw new HttpError('redirects');
}

/** Bytes from and up to, but not including. */
export interface ByteRange {
  from: number;
  to: number;
}

/**
 * The bytes of an answer, within limits. Throws when it breaks off. A sender that does not know of ranges sends
 * everything: then what was not asked for is left out.
 */
export async function* bodyOf(
  response: IncomingMessage,
  { mostBytes, withinMs, range }: { mostBytes: number; withinMs: number; range?: ByteRange | undefined },
): AsyncGenerator<Buffer> {
  const late = setTimeout(() => response.destroy(new HttpError('slow')), withinMs);
  let skip = range && response.statusCode === 200 ? range.from : 0;
  const wanted = range ? range.to - range.from : undefined;
  let sent = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      const rest = chunk.subarray(Math.min(skip, chunk.length));
      skip -= chunk.length - rest.length;
      const part = rest.subarray(0, (wanted ?? Infinity) - sent);
      sent += part.length;
      if (sent > mostBytes) throw new HttpError('large');
      if (part.length > 0) yield part;
      if (sent === wanted) return;
    }
    if (wanted !== undefined) throw new HttpError('short');
  } finally {
    clearTimeout(late);
    if (!response.readableEnded) response.destroy();
  }
}

/** All of it, as one piece. */
export async function collect(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
}
