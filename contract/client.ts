import { currentLanguage } from './i18n/texts.ts';
import type { ErrorBody, ErrorCode } from './errors.ts';
import { errorStatus } from './errors.ts';
import { isProxyOutage } from './rules/proxy-outage.ts';
import type { Input, Output, Route } from './route.ts';

export interface ClientOptions {
  /** Where the server is; empty for the page's own origin. */
  baseUrl: string;
  /** As in browsers and Node, as far as calls need it; the route says what the call is for. */
  fetch: (address: string, init: CallInit, route: Route) => Promise<CallResponse>;
  /** The session token, or undefined for a visitor; asked anew for each call. */
  token: () => string | undefined;
}

/** What is asked of `fetch`. */
export interface CallInit {
  method: string;
  headers: Readonly<Record<string, string>>;
  /** JSON as a text, unless the route says otherwise. */
  body?: NonNullable<RequestInit['body']>;
  signal?: AbortSignal;
}

/** What is made of its answer. */
export type CallResponse = Pick<Response, 'ok' | 'status' | 'json'>;

/** A call that was answered with an error code, or not answered at all (`network`). */
export class CallError extends Error {
  readonly code: ErrorCode | 'network';
  readonly status: number;
  /** For refusals that pass: when, in milliseconds since the epoch. */
  readonly until: number | undefined;
  /** For refusals that are about one field of a form. */
  readonly field: string | undefined;

  constructor(code: ErrorCode | 'network', status: number, message: string, until?: number, field?: string) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.status = status;
    this.until = until;
    this.field = field;
  }
}

export type Client = <R extends Route>(route: R, input: Input<R>, signal?: AbortSignal) => Promise<Output<R>>;

/** Where calls lie that members and visitors both make. */
export const viewerPrefix = (member: boolean): string => (member ? '/api' : '/demo');

/** The address of a call: prefix by audience, parameters and query filled in and escaped. */
export function addressOf(route: Route, input: unknown, member: boolean): string {
  const { params = {}, query = {} } = input as {
    params?: Record<string, string>;
    query?: Record<string, string>;
  };
  const prefix = route.audience === 'viewer' ? viewerPrefix(member) : '';
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return prefix + path + (search ? `?${search}` : '');
}

/** Builds the one client that web, journeys and benchmarks use; `fetch` is passed in so that this stays pure. */
export function createClient({ baseUrl, fetch, token }: ClientOptions): Client {
  return async (route, input, signal) => {
    const session = token();
    const { body, form } = input as { body?: unknown; form?: unknown };
    const init: CallInit = {
      method: route.method,
      headers: {
        accept: 'application/json',
        'accept-language': currentLanguage(),
        ...(body === undefined || route.takes ? {} : { 'content-type': 'application/json' }),
        ...(session === undefined ? {} : { authorization: `Bearer ${session}` }),
      },
      ...(body === undefined ? {} : { body: encoded(route, body) }),
      ...(form === undefined ? {} : { body: form as NonNullable<CallInit['body']> }),
      ...(signal ? { signal } : {}),
    };
    const address = baseUrl + addressOf(route, input, session !== undefined);
    const response = await fetch(address, init, route).catch((cause: unknown) => {
      if (signal?.aborted) throw cause;
      throw Object.assign(new CallError('network', 0, 'network'), { cause });
    });
    const answer: unknown = await response.json().catch(() => undefined);
    // A good answer that broke off on the way is no answer.
    if (response.ok && answer === undefined) throw new CallError('network', 0, 'network');
    if (response.ok) return answer as never;
    throw callErrorFrom(response.status, answer);
  };
}

const encoded = (route: Route, body: unknown): string | URLSearchParams =>
  route.takes === 'form' ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body);

function callErrorFrom(status: number, answer: unknown): CallError {
  const { error, message, until, field } = (answer ?? {}) as Partial<ErrorBody>;
  const known = error !== undefined && error in errorStatus;
  const code = known
    ? error
    : status === 0
      ? 'network'
      : isProxyOutage(status)
        ? 'server.unavailable'
        : 'server.failed';
  return new CallError(code, status, message ?? '', until, field);
}
