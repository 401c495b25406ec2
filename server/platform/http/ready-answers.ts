import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { mountedPaths, type Route } from '../../../contract/route.ts';
import { defined } from '../../../runtime/defined.ts';
import { hasBody } from '../../../runtime/http/unread-body.ts';
import { isTracing } from '../../../runtime/tracing/spans.ts';
import type { AnsweredCall } from '../call-metrics.ts';
import type { ReadyAnswer } from './call.ts';
import type { Admission } from './callers/admission.ts';
import type { Trust } from './callers/forwarded.ts';
import { RequestHead } from './callers/request-head.ts';
import { isHost } from './host.ts';
import { writePrepared, type PrecompressedResponse } from './prepared.ts';

interface ReadyOptions {
  trust: Trust;
  admission: Pick<Admission, 'knownCallerOf'>;
  /** Whether members and visitors are kept out for a while. */
  closed?: () => object | undefined;
  /** Whether the server ends its connections with what it answers now. */
  isLeft: () => boolean;
  /** Hears of each answer. */
  answered?: ((call: AnsweredCall) => void) | undefined;
}

/** A call at one of its addresses, of which the last part is what varies. */
interface ReadyCall {
  route: Route;
  /** With the name of its parameter. */
  url: string;
  before: string;
  parameter: string;
  ready: ReadyAnswer<Route>;
}

/** What is sent, and to whom. */
interface Found {
  call: ReadyCall;
  head: RequestHead;
  answer: PrecompressedResponse;
}

export interface ReadyAnswers {
  /** Has a viewer's call be answered out of memory where it can be. Its path ends with its only parameter. */
  add<R extends Route>(route: R, ready: ReadyAnswer<R>): void;
}

/** What stands in an address as it is, without a query. */
const plain = /^[\w-]+$/;

/**
 * Answers calls whose answer lies in memory as it is sent before Fastify routes them: its request, its hooks and its promises
 * cost as much as sending does. Nothing is looked up, waited for or refused here: what is not plain, whose caller is not known
 * yet, or whose answer has to be made goes on to Fastify untouched, and is answered alike there.
 */
export function answerReady(server: Server, options: ReadyOptions): ReadyAnswers {
  const byFastify = defined(server.listeners('request')[0]) as RequestListener;
  const calls: ReadyCall[] = [];

  function find(request: IncomingMessage): Found | undefined {
    const { url = '' } = request;
    for (const call of calls) {
      if (!url.startsWith(call.before)) continue;
      const parameter = url.slice(call.before.length);
      return plain.test(parameter) ? answerTo(request, call, parameter) : undefined;
    }
    return undefined;
  }

  function answerTo(request: IncomingMessage, call: ReadyCall, parameter: string): Found | undefined {
    if (request.method !== 'GET' || request.httpVersion !== '1.1' || hasBody(request)) return undefined;
    if (options.isLeft() || isTracing() || (options.closed?.() && !call.route.staysOpen)) return undefined;
    const head = new RequestHead(request, options.trust);
    const caller = isHost(head.host) ? options.admission.knownCallerOf(head, call.url) : undefined;
    if (!caller) return undefined;
    const answer = call.ready({ params: { [call.parameter]: parameter }, caller });
    return answer && { call, head, answer };
  }

  /** Counts it when it has been sent, as all answers are. */
  function count({ route: { method, audience }, url }: ReadyCall, response: ServerResponse): void {
    const beganAt = performance.now();
    let isCounted = false;
    const done = (): void => {
      if (isCounted) return;
      isCounted = true;
      const tookSeconds = (performance.now() - beganAt) / 1000;
      options.answered?.({ route: url, method, status: response.statusCode, audience, tookSeconds });
    };
    response.on('finish', done).on('error', done);
  }

  server.off('request', byFastify);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const found = find(request);
    if (!found) return byFastify.call(server, request, response);
    count(found.call, response);
    writePrepared(found.head, response, found.answer);
  });
  return {
    add(route, ready) {
      for (const url of mountedPaths(route)) {
        const [before = '', parameter = ''] = url.split(':');
        calls.push({ route, url, before, parameter, ready: ready as ReadyAnswer<Route> });
      }
    },
  };
}
