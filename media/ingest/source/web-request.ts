import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { readSourceAddress } from '../../../runtime/source-address.ts';
import { publicLookup } from './public-host.ts';

export interface WebOptions {
  allowPrivate: boolean;
  signal: AbortSignal;
  headers?: Record<string, string>;
  /** How a connection is made or kept, once the address has been found to be allowed. */
  connection: (url: URL, lookups: Pick<RequestOptions, 'lookup'>) => RequestOptions;
}

export interface WebAnswer {
  response: IncomingMessage;
  /** Where it came from in the end. */
  address: string;
}

/** The other side said no, or nothing. */
export class WebError extends Error {
  override readonly name = 'WebError';
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

const mostRedirects = 5;
const answerWithinMs = 10_000;

/**
 * Asks over HTTP, and goes where it is sent. Every address on the way is checked like the first one, and where
 * its name leads to. Resolves to an answer of 200, or of 206 where a range was asked for; rejects otherwise.
 */
export async function openWeb(address: string, options: WebOptions): Promise<WebAnswer> {
  let at = address;
  for (let hops = 0; hops <= mostRedirects; hops++) {
    const response = await ask(at, options);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200 || (statusCode === 206 && options.headers?.['range']))
      return { response, address: at };
    response.destroy();
    if (statusCode < 300 || statusCode >= 400 || !headers.location || !URL.canParse(headers.location, at))
      throw new WebError(`allikas vastas koodiga ${statusCode}`, statusCode);
    at = new URL(headers.location, at).href;
  }
  throw new WebError('allikas saadab ühest kohast teise');
}

function ask(address: string, options: WebOptions): Promise<IncomingMessage> {
  const { allowPrivate, signal, headers, connection } = options;
  const { scheme, href } = readSourceAddress(address, { allowPrivate });
  if (scheme !== 'http' && scheme !== 'https') throw new WebError(`veebist ei loeta aadressi: ${scheme}`);
  const lookups = allowPrivate ? {} : { lookup: publicLookup };
  return new Promise((resolve, reject) => {
    const request = (scheme === 'https' ? requestHttps : requestHttp)(href, {
      headers: { accept: '*/*', 'user-agent': 'Paasuke', ...headers },
      ...lookups,
      ...connection(new URL(href), lookups),
    });
    // The option `signal` of Node would break a line that is kept for the next call, with a fault nobody hears.
    const onAbort = (): void => void request.destroy();
    signal.addEventListener('abort', onAbort);
    request.once('close', () => signal.removeEventListener('abort', onAbort));
    if (signal.aborted) onAbort();
    const late = setTimeout(() => request.destroy(new WebError('allikas ei vasta')), answerWithinMs);
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
      const stale = request.reusedSocket && fault.code === 'ECONNRESET';
      if (stale && !answered && !signal.aborted) resolve(ask(address, options));
      else reject(fault);
    });
    request.end();
  });
}
