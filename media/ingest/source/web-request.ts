import type { RequestOptions } from 'node:http';
import {
  HttpError,
  openHttp,
  type HttpAnswer,
  type HttpFault,
  type HttpFetch,
} from '../../../runtime/http-client.ts';
import { sourceReport } from '../../../contract/i18n/source-report.ts';
import { publicLookup } from '../../../runtime/public-host.ts';
import { readSourceAddress } from '../../../runtime/source-address.ts';
import type { Source } from './source.ts';

export interface WebOptions {
  allowPrivate: boolean;
  signal: AbortSignal;
  /** What an address is asked with; asked anew for each on the way. */
  headersFor: (url: URL) => Readonly<Record<string, string>>;
  onHeaders?: HttpFetch['onHeaders'];
  /** How a connection is made or kept, once the address has been found to be allowed. */
  connection: (url: URL, lookups: Pick<RequestOptions, 'lookup'>) => RequestOptions;
}

/** A source said no, or nothing. */
export class WebError extends Error {
  override readonly name = 'WebError';
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

const answerWithinMs = 10_000;

const reports = {
  silent: 'answeredNothing',
  redirects: 'sentAround',
  slow: 'sentTooSlowly',
  large: 'sentTooMuch',
  short: 'sentTooLittle',
} as const satisfies Record<Exclude<HttpFault, 'status'>, string>;

const reportOf = ({ fault, status = 0 }: HttpError): string =>
  fault === 'status' ? sourceReport('answeredStatus', { status }) : sourceReport(reports[fault]);

/** What a fault of the client means for a source; any other fault as it is. */
export const asWebError = (fault: unknown): unknown =>
  fault instanceof HttpError ? new WebError(reportOf(fault), fault.status) : fault;

/**
 * Asks over HTTP, and goes where it is sent. Every address on the way is checked like the first one, and where
 * its name leads to. Resolves to an answer of 200, or of 206 where a range was asked for; rejects otherwise.
 */
export async function openWeb(address: string, options: WebOptions): Promise<HttpAnswer> {
  const { allowPrivate, signal, headersFor, onHeaders, connection } = options;
  const lookups = allowPrivate ? {} : { lookup: publicLookup };
  try {
    return await openHttp(address, {
      signal,
      answerWithinMs,
      accept: (status) => status === 206 && headersFor(new URL(address))['range'] !== undefined,
      ...(onHeaders && { onHeaders }),
      ask(at) {
        const { scheme, href } = readSourceAddress(at, { allowPrivate });
        if (scheme !== 'http' && scheme !== 'https')
          throw new WebError(sourceReport('schemeUnread', { scheme }));
        const url = new URL(href);
        return {
          address: href,
          headers: { accept: '*/*', 'user-agent': 'Paasuke', ...headersFor(url) },
          connection: { ...lookups, ...connection(url, lookups) },
        };
      },
    });
  } catch (fault) {
    throw asWebError(fault);
  }
}

const keys = new Set(['authorization', 'cookie']);

/** The headers that an operator gave for a source. Keys go to the machine that they are for, and to no other. */
export function headersOf({ href, headers }: Pick<Source, 'href' | 'headers'>): WebOptions['headersFor'] {
  const own = new URL(href);
  const withoutKeys = Object.fromEntries(Object.entries(headers).filter(([name]) => !keys.has(name)));
  return ({ hostname, protocol }) => {
    const isOpen = own.protocol === 'https:' && protocol === 'http:';
    return hostname === own.hostname && !isOpen ? headers : withoutKeys;
  };
}
