import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import { revocationSilenceMs } from '../../../contract/constants.ts';
import type { EdgeHealth } from '../../../contract/models/edge.ts';
import { isMeasurePath, parseMediaPath, type MediaRequest } from '../../../contract/stream-path.ts';
import type { StreamTicket } from '../../../contract/stream-ticket.ts';
import { livePath } from '../../../runtime/http/live.ts';
import { answerMetrics, metricsPath } from '../../control/answer-metrics.ts';
import { bearsSecret } from '../../control/secret.ts';
import { answerJson, refusal, sendAnswer, type Answer } from '../../http-answer.ts';
import { requestOf, type HttpRequest } from '../../http-request.ts';
import type { MaybePromise } from '../../../runtime/maybe-promise.ts';
import type { Handler } from '../../http-server.ts';
import { measured } from '../operate/measure.ts';
import { opensSheet } from './preview-answers.ts';
import { createMeasuring } from './measure-line.ts';
import { admitWhenDue, reachOf, refused } from './admit.ts';
import type { MediaParts } from './media-parts.ts';
import { answerMedia } from './serve-media.ts';

interface OperatorParts {
  health: () => EdgeHealth;
  registry: Registry;
  /** Who bears one of them may read the metrics. */
  secrets: readonly string[];
}

const healthPath = '/healthz';
const authPath = '/auth';

const isForOperator = (url: string): boolean => [livePath, healthPath, metricsPath].includes(url);

/**
 * `/healthz` for balancers of load: 200 while the edge takes new viewers, 503 while it drains or does not
 * know whose session has ended; why, to who may read the metrics. `/livez` for who starts a dead process anew; `/metrics` for Prometheus.
 */
async function answerOperator(
  request: IncomingMessage,
  response: ServerResponse,
  { health, registry, secrets }: OperatorParts,
): Promise<void> {
  if (request.url === livePath) return answerJson(response, { alive: true });
  if (request.url === metricsPath) return answerMetrics(request, response, { registry, secrets });
  const { draining, revocationsAgeMs } = health();
  const informed = revocationsAgeMs !== null && revocationsAgeMs <= revocationSilenceMs;
  const why = secrets.some((secret) => bearsSecret(request, secret)) ? { draining, revocationsAgeMs } : {};
  answerJson(response, { alive: true, ...why }, informed && !draining ? 200 : 503);
}

const admittedHeaders = { 'cache-control': 'no-store' };

/**
 * `GET /auth`, asked by a cache in front before it gives away bytes that it holds: may the viewer who asks for
 * `X-Original-URI` have them? 204, or 403 with the reason; 503 when nobody can say. The cache holds segments
 * without knowing what they are, so their instants are checked here too.
 */
async function answerAuth(request: HttpRequest, parts: MediaParts): Promise<Answer> {
  const url = request.header('x-original-uri') ?? '';
  // What lies in the cache is held back here; who is answered by us thereafter has waited.
  const admitted = await admitWhenDue(request, parts, url, parseMediaPath(url), true);
  // A cache understands 401 and 403 only; what names nothing here is not to be had there either.
  if ('error' in admitted)
    return refusal(
      admitted.error === 'route.unknown' ? { error: 'edge.forbidden', reason: 'scope' } : admitted,
    );
  const { ticket, wanted } = admitted;
  if (!(await reaches(parts, ticket, wanted))) return refusal(refused(parts, 'scope', wanted.kind, url));
  // A cache keeps what was removed.
  if (wanted.kind === 'title' && !(await parts.titles.has(ticket.contentId, wanted.file)))
    return refusal({ error: 'edge.forbidden', reason: 'scope' });
  return { status: 204, headers: admittedHeaders, parts: undefined };
}

/** Whether the instants of what is wanted of a channel are among those that a ticket opens. */
async function reaches(
  { streams, clock }: MediaParts,
  ticket: StreamTicket,
  wanted: MediaRequest,
): Promise<boolean> {
  if (wanted.kind === 'sheet') return opensSheet(ticket, wanted.interval, clock());
  if (wanted.kind !== 'segment') return true;
  const within = await streams
    .stream(ticket.contentId, wanted.rendition)
    ?.within(wanted.name, reachOf(ticket, clock()));
  return within ?? false;
}

/** Whether an address is one that {@link createMediaAnswers} answers. */
export const isMedia = (url: string): boolean =>
  url === authPath || (url.startsWith('/t/') && !isMeasurePath(url));

/** Answers viewers, and a cache in front of us: streams and titles below `/t/`, `/auth`, and what is nothing. */
export function createMediaAnswers(parts: MediaParts) {
  return (request: HttpRequest): MaybePromise<Answer> => {
    const { method, url } = request;
    if (url === authPath)
      return measured(parts.metrics, { kind: 'auth', method }, () => answerAuth(request, parts));
    const path = parseMediaPath(url);
    const kind = path?.request?.kind ?? 'other';
    return measured(parts.metrics, { kind, method }, () => answerMedia(request, parts, path));
  };
}

/** Gives each request to those who answer it. */
export function edgeHandler(options: {
  parts: MediaParts;
  answerMedia: ReturnType<typeof createMediaAnswers>;
  operator: OperatorParts;
  /** Answers the server. */
  control: Handler;
}): Handler {
  const { parts, operator, control } = options;
  const answerMeasure = createMeasuring(parts);
  return async (request, response) => {
    const url = request.url ?? '';
    if (url.startsWith('/control/')) return control(request, response);
    if (isForOperator(url)) return answerOperator(request, response, operator);
    if (isMeasurePath(url)) return answerMeasure(request, response);
    const answer = await options.answerMedia(requestOf(request));
    sendAnswer(response, answer);
    const { socket } = response;
    // Nearly all of them lie with the system by now.
    if (answer.session !== undefined && socket && socket.writableLength > 0)
      response.once('close', parts.inFlight.note(answer.session, socket));
  };
}
