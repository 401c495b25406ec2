import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Span } from '@opentelemetry/api';

/** What everything that is done for one request has in common, wherever it goes on. */
export interface RequestContext {
  /** Stands in each line of the log; made when somebody asks for it first. */
  id: string | undefined;
  /** What is being measured at the moment, where that is turned on. */
  span: Span | undefined;
  /** Of the answer; undefined where the caller has said nothing of it. */
  language: string | undefined;
}

/** By this header a proxy, or another part of ours, says for which request it asks. */
export const requestIdHeader = 'x-request-id';

const wellFormed = /^[\w-]{8,64}$/;
const contexts = new AsyncLocalStorage<RequestContext>();

/** Goes on with the id that came along in {@link requestIdHeader}, if it is one that may stand in a log. */
export function requestContext(given: unknown): RequestContext {
  const id = typeof given === 'string' && wellFormed.test(given) ? given : undefined;
  return { id, span: undefined, language: undefined };
}

/** Does something for a request, and all that follows from it. */
export const within = <T>(context: RequestContext, work: () => T): T => contexts.run(context, work);

/** For which request this is done; undefined where it is for none. */
export const currentContext = (): RequestContext | undefined => contexts.getStore();

/** Has what is answered to the present request be in another language than its head asks for. */
export function answerIn(language: string): void {
  const context = contexts.getStore();
  if (context) context.language = language;
}

/** The id of the request for which this is done; undefined where it is for none. */
export function requestId(): string | undefined {
  const context = contexts.getStore();
  return context && (context.id ??= randomBytes(8).toString('hex'));
}
