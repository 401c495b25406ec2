import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';
import { HttpError, openHttp, type HttpFetch } from '../../../runtime/http-client.ts';
import { publicLookup } from '../../../runtime/public-host.ts';
import { readSourceAddress, SourceAddressError } from '../../../runtime/source-address.ts';
import { feedReportText, inputReport } from '../../i18n/feed-report.ts';
import { credentialsOf } from './address.ts';

/** Nothing to be had from an address; says why in words for an operator, and never the address itself. */
export class DownloadError extends Error {
  override name = 'DownloadError';
  readonly report: string;

  constructor(report: string) {
    super(feedReportText(report));
    this.report = report;
  }
}

export interface DownloadOptions {
  withinMs: number;
  /** On the line; what is packed may become larger. */
  maxBytes: number;
  /** As the last answer was named: then the answer may be `unchanged`. */
  etag?: string | null | undefined;
  lastModified?: string | null | undefined;
  /** Whether machines of the own network may be asked, first or on the way. */
  allowPrivate: boolean;
}

export interface Download {
  kind: 'whole';
  body: Readable;
  etag: string | undefined;
  lastModified: string | undefined;
  /** Lets go of a body that was not read to its end. */
  close(): void;
}

/**
 * Opens an http, https or file address as a stream that ends with {@link DownloadError} when it takes too long
 * or grows too large. Redirects are followed a few times, to http and https only, and every address on the way has to
 * be allowed like the first; credentials that stand in the address go to the scheme and host that are named in it and
 * to no other.
 */
export async function download(
  address: string,
  options: DownloadOptions,
): Promise<Download | { kind: 'unchanged' }> {
  if (!URL.canParse(address)) throw new DownloadError(inputReport('address.none'));
  const url = new URL(address);
  if (url.protocol === 'file:') return openFile(url, options);
  if (!isWeb(url)) throw new DownloadError(inputReport('address.scheme'));
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), options.withinMs);
  const close = () => {
    clearTimeout(timer);
    controller.abort();
  };
  try {
    const { response } = await openHttp(address, {
      ask: askerOf(url, options),
      accept: (status) => status === 304,
      signal: controller.signal,
    });
    const { headers } = response;
    if (response.statusCode === 304) {
      close();
      return { kind: 'unchanged' };
    }
    if (Number(headers['content-length'] ?? 0) > options.maxBytes) throw tooLarge(options);
    const plain = headers['content-encoding'] === 'gzip' ? response.pipe(createGunzip()) : response;
    response.on('error', (fault) => plain.destroy(fault));
    const pieces = bounded(plain, options, controller.signal, () => clearTimeout(timer));
    const body = Readable.from(pieces, { objectMode: false });
    // A reader meets the fault itself; a body that was let go of may fail unheard.
    body.on('error', () => {});
    const [etag, lastModified] = [headers.etag, headers['last-modified']];
    return { kind: 'whole', body, etag, lastModified, close };
  } catch (error) {
    const fault = asDownloadError(error, controller.signal);
    close();
    throw fault;
  }
}

/** How each address on the way is asked: for what is new, and with the credentials of the host that they are for. */
export function askerOf(first: URL, options: DownloadOptions): HttpFetch['ask'] {
  return (at) => {
    const url = new URL(at);
    if (!isWeb(url)) throw new DownloadError(inputReport('address.redirect'));
    const { allowPrivate } = options;
    readSourceAddress(url.href, { allowPrivate });
    const own = credentialsOf(url);
    // The same host without TLS is another one: on the way there everybody reads along.
    const { authorization } = own.authorization || url.origin !== first.origin ? own : credentialsOf(first);
    return {
      address: own.bare.href,
      ...(!allowPrivate && { connection: { lookup: publicLookup } }),
      headers: {
        'accept-encoding': 'gzip',
        ...(authorization && { authorization }),
        ...(options.etag && { 'if-none-match': options.etag }),
        ...(options.lastModified && { 'if-modified-since': options.lastModified }),
      },
    };
  };
}

async function openFile(url: URL, options: DownloadOptions): Promise<Download | { kind: 'unchanged' }> {
  const path = fileURLToPath(url);
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new DownloadError(inputReport('address.noFile'));
  if (found.size > options.maxBytes) throw tooLarge(options);
  const etag = `"${found.mtimeMs}-${found.size}"`;
  if (options.etag === etag) return { kind: 'unchanged' };
  const body = createReadStream(path);
  return { kind: 'whole', body, etag, lastModified: undefined, close: () => body.destroy() };
}

async function* bounded(
  body: AsyncIterable<Buffer>,
  options: DownloadOptions,
  signal: AbortSignal,
  done: () => void,
): AsyncGenerator<Buffer> {
  let total = 0;
  try {
    for await (const chunk of body) {
      total += chunk.length;
      if (total > options.maxBytes) throw tooLarge(options);
      yield chunk;
    }
  } catch (error) {
    throw asDownloadError(error, signal);
  } finally {
    done();
  }
}

const isWeb = (url: URL): boolean => url.protocol === 'http:' || url.protocol === 'https:';

const tooLarge = ({ maxBytes }: DownloadOptions): DownloadError =>
  new DownloadError(inputReport('address.tooLarge', { most: maxBytes }));

/** Messages of the network name hosts and addresses; only what kind of fault it was is told. */
function asDownloadError(error: unknown, signal: AbortSignal): DownloadError {
  if (error instanceof DownloadError) return error;
  if (error instanceof SourceAddressError) return new DownloadError(error.report);
  if (signal.aborted) return new DownloadError(inputReport('address.late'));
  if (error instanceof HttpError)
    return new DownloadError(
      error.fault === 'redirects'
        ? inputReport('address.loop')
        : inputReport('address.status', { status: String(error.status) }),
    );
  const { code } = ((error as Error).cause ?? error) as { code?: unknown };
  return new DownloadError(
    typeof code === 'string' ? inputReport('address.cutBy', { code }) : inputReport('address.cut'),
  );
}
