import type { Attributes, Span } from '@opentelemetry/api';
import type { PlainFetch } from '../http/plain-fetch.ts';
import { currentContext, requestId, requestIdHeader, within } from './request-context.ts';

/** What OpenTelemetry does for us. Nothing of it is loaded unless traces are wanted ({@link ./start-tracing.ts}). */
export interface Tracing {
  /** @param parent a span of this process, or the headers of another one that asks */
  begin: (name: string, kind: SpanKind, attributes: Attributes, parent?: Span | TraceHeaders) => Span;
  /** What tells another process which span its work belongs to. */
  headersOf: (span: Span) => Record<string, string>;
  /** Marks a span as one that went wrong. */
  fail: (span: Span, type: string) => void;
}

/** `server` answers, `client` asks somebody else; the rest happens here. */
export type SpanKind = 'server' | 'client' | 'internal';
export type TraceHeaders = Readonly<Record<string, string | string[] | undefined>>;

let tracing: Tracing | undefined;

/** Turns traces on; undefined turns them off. */
export const useTracing = (one: Tracing | undefined): void => void (tracing = one);

/**
 * Begins the span of a request that came in; undefined where traces are off, and then nobody asks what it is.
 * @param describe its name, and its headers if they come from a part of ours and are to be believed
 */
export function beginRequest(
  describe: () => { name: string; attributes: Attributes; from: TraceHeaders | undefined },
): Span | undefined {
  if (!tracing) return undefined;
  const { name, attributes, from } = describe();
  return tracing.begin(name, 'server', attributes, from);
}

/** Ends what {@link beginRequest} began. */
export function endRequest(span: Span | undefined, status: number): void {
  if (!span) return;
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) tracing?.fail(span, String(status));
  span.end();
}

/** Measures a piece of work as a part of what is being done. */
export async function spanned<T>(
  { name, kind = 'internal', attributes = {} }: { name: string; kind?: SpanKind; attributes?: Attributes },
  work: () => Promise<T>,
): Promise<T> {
  if (!tracing) return work();
  const { begin, fail } = tracing;
  const parent = currentContext();
  const span = begin(name, kind, attributes, parent?.span);
  try {
    return await within({ id: parent?.id, span, language: parent?.language }, work);
  } catch (fault) {
    fail(span, typeOf(fault));
    throw fault;
  } finally {
    span.end();
  }
}

/** Whether pieces of work are measured at all. */
export const isTracing = (): boolean => tracing !== undefined;

/** The name of a fault; its words may say too much. */
const typeOf = (fault: unknown): string =>
  (fault as { code?: string } | undefined)?.code ?? (fault instanceof Error ? fault.name : 'unknown');

/** What tells another part of ours for which request it is asked, and to which span that belongs. */
export function headersToPart(): Record<string, string> {
  const [id, span] = [requestId(), currentContext()?.span];
  return { ...(id && { [requestIdHeader]: id }), ...(span && tracing?.headersOf(span)) };
}

/** Asks the parts of ours, with {@link headersToPart}. */
export const fetchFromPart =
  (send: PlainFetch): PlainFetch =>
  (address, init) => {
    if (currentContext() === undefined && !tracing) return send(address, init);
    const { method, headers } = init;
    return spanned({ name: method, kind: 'client', attributes: { 'http.request.method': method } }, () =>
      send(address, { ...init, headers: { ...headers, ...headersToPart() } }),
    );
  };
