import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { fileURLToPath } from 'node:url';
import { credentialsOf } from './address.ts';

/** Nothing to be had from an address; says why in words for an operator, and never the address itself. */
export class DownloadError extends Error {
  override name = 'DownloadError';
}

export interface DownloadOptions {
  withinMs: number;
  /** On the line; what is packed may become larger. */
  maxBytes: number;
  /** As the last answer was named: then the answer may be `unchanged`. */
  etag?: string | null | undefined;
  lastModified?: string | null | undefined;
  fetch?: typeof globalThis.fetch;
}

export interface Download {
  kind: 'whole';
  body: Readable;
  etag: string | undefined;
  lastModified: string | undefined;
  /** Lets go of a body that was not read to its end. */
  close(): void;
}

const mostRedirects = 5;

/**
 * Opens an http, https or file address as a stream that ends with {@link DownloadError} when it takes too long
 * or grows too large. Redirects are followed a few times, to http and https only; credentials that stand in the
 * address go to the host that is named in it and to no other.
 */
export async function download(
  address: string,
  options: DownloadOptions,
): Promise<Download | { kind: 'unchanged' }> {
  if (!URL.canParse(address)) throw new DownloadError('see ei ole aadress');
  const url = new URL(address);
  if (url.protocol === 'file:') return openFile(url, options);
  if (!isWeb(url)) throw new DownloadError('aadress peab algama http:// või https://');
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), options.withinMs);
  const close = () => {
    clearTimeout(timer);
    controller.abort();
  };
  try {
    const response = await follow(url, options, controller.signal);
    if (response.status === 304) {
      close();
      return { kind: 'unchanged' };
    }
    if (!response.ok || !response.body) throw new DownloadError(`aadress vastas koodiga ${response.status}`);
    if (Number(response.headers.get('content-length') ?? 0) > options.maxBytes) throw tooLarge(options);
    const pieces = bounded(response.body as ReadableStream<Uint8Array>, options, controller.signal, () =>
      clearTimeout(timer),
    );
    const body = Readable.from(pieces, { objectMode: false });
    // A reader meets the fault itself; a body that was let go of may fail unheard.
    body.on('error', () => {});
    return {
      kind: 'whole',
      body,
      etag: response.headers.get('etag') ?? undefined,
      lastModified: response.headers.get('last-modified') ?? undefined,
      close,
    };
  } catch (error) {
    close();
    throw asDownloadError(error, controller.signal);
  }
}

async function follow(first: URL, options: DownloadOptions, signal: AbortSignal): Promise<Response> {
  const send = options.fetch ?? globalThis.fetch;
  let url = first;
  for (let hop = 0; hop <= mostRedirects; hop++) {
    const { bare, authorization } = credentialsOf(url);
    const response = await send(bare, {
      signal,
      redirect: 'manual',
      headers: {
        ...(authorization && { authorization }),
        ...(options.etag && { 'if-none-match': options.etag }),
        ...(options.lastModified && { 'if-modified-since': options.lastModified }),
      },
    });
    const location = response.headers.get('location');
    if (response.status === 304 || response.status < 300 || response.status > 399 || !location)
      return response;
    await response.body?.cancel();
    if (!URL.canParse(location, bare)) throw new DownloadError('aadress suunab arusaamatusse kohta');
    const next = new URL(location, bare);
    if (!isWeb(next)) throw new DownloadError('aadress suunab mujale kui http või https');
    if (next.host === url.host && !next.username) {
      next.username = url.username;
      next.password = url.password;
    }
    url = next;
  }
  throw new DownloadError('aadress suunab lõputult edasi');
}

async function openFile(url: URL, options: DownloadOptions): Promise<Download | { kind: 'unchanged' }> {
  const path = fileURLToPath(url);
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new DownloadError('faili ei ole');
  if (found.size > options.maxBytes) throw tooLarge(options);
  const etag = `"${found.mtimeMs}-${found.size}"`;
  if (options.etag === etag) return { kind: 'unchanged' };
  const body = createReadStream(path);
  return { kind: 'whole', body, etag, lastModified: undefined, close: () => body.destroy() };
}

async function* bounded(
  body: ReadableStream<Uint8Array>,
  options: DownloadOptions,
  signal: AbortSignal,
  done: () => void,
): AsyncGenerator<Buffer> {
  let total = 0;
  try {
    for await (const chunk of body) {
      total += chunk.length;
      if (total > options.maxBytes) throw tooLarge(options);
      yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    }
  } catch (error) {
    throw asDownloadError(error, signal);
  } finally {
    done();
  }
}

const isWeb = (url: URL): boolean => url.protocol === 'http:' || url.protocol === 'https:';

const tooLarge = ({ maxBytes }: DownloadOptions): DownloadError =>
  new DownloadError(`vastus on suurem kui ${maxBytes} baiti`);

/** Messages of the network name hosts and addresses; only what kind of fault it was is told. */
function asDownloadError(error: unknown, signal: AbortSignal): DownloadError {
  if (error instanceof DownloadError) return error;
  if (signal.aborted) return new DownloadError('vastus ei tulnud õigel ajal');
  const { code } = ((error as Error).cause ?? error) as { code?: unknown };
  return new DownloadError(`ühendus katkes või ei tekkinud${typeof code === 'string' ? ` (${code})` : ''}`);
}
