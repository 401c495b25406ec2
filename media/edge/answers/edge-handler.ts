import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import { revocationSilenceMs } from '../../../contract/constants.ts';
import type { EdgeHealth } from '../../../contract/models/edge.ts';
import { parseMediaPath, trees } from '../../../contract/stream-path.ts';
import { livePath } from '../../../runtime/http/live.ts';
import { answerMetrics, metricsPath } from '../../control/answer-metrics.ts';
import { bearsSecret } from '../../control/secret.ts';
import { refuse, answerJson } from '../../http-answer.ts';
import type { Handler } from '../../http-server.ts';
import { measured } from '../operate/measure.ts';
import { createMeasuring } from './measure-line.ts';
import { answerMedia, type MediaParts, admit, reachOf, refused } from './serve-media.ts';

interface OperatorParts {
  health: () => EdgeHealth;
  registry: Registry;
  /** Who bears one of them may read the metrics. */
  secrets: readonly string[];
}

const healthPath = '/healthz';

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

/**
 * `GET /auth`, asked by a cache in front before it gives away bytes that it holds: may the viewer who asks for
 * `X-Original-URI` have them? 204, or 403 with the reason; 503 when nobody can say. The cache holds segments
 * without knowing what they are, so their instants are checked here too.
 */
async function answerAuth(
  request: IncomingMessage,
  response: ServerResponse,
  parts: MediaParts,
): Promise<void> {
  const url = String(request.headers['x-original-uri'] ?? '');
  const admitted = admit(parts, url, parseMediaPath(url));
  if ('error' in admitted) {
    // A cache understands 401 and 403 only; what names nothing here is not to be had there either.
    if (admitted.error !== 'route.unknown') return refuse(response, admitted.error, admitted.reason);
    return refuse(response, 'edge.forbidden', 'scope');
  }
  const { ticket, wanted } = admitted;
  if (wanted.kind === 'segment') {
    const stream = parts.streams.stream(ticket.contentId, wanted.rendition);
    const reach = reachOf(ticket, parts.clock());
    if (!(await stream?.within(wanted.name, reach))) {
      const { error, reason } = refused(parts, 'scope', wanted.kind, url);
      return refuse(response, error, reason);
    }
  }
  // A cache keeps what was removed.
  if (wanted.kind === 'title' && !(await parts.titles.has(ticket.contentId, wanted.file)))
    return refuse(response, 'edge.forbidden', 'scope');
  response.writeHead(204, { 'cache-control': 'no-store' });
  response.end();
}

/** Gives each request to those who answer it, and measures what viewers wait for. */
export function edgeHandler(options: {
  parts: MediaParts;
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
    const beganMs = performance.now();
    const path = parseMediaPath(url);
    if (path?.tree === trees.measure) {
      const answer = answerMeasure(request, response, path);
      return measured(parts.metrics, { kind: 'measure', beganMs }, request, response, answer);
    }
    const kind = path?.request?.kind ?? (url === '/auth' ? 'auth' : 'other');
    const answer =
      kind === 'auth' ? answerAuth(request, response, parts) : answerMedia(request, response, parts, path);
    return measured(parts.metrics, { kind, beganMs }, request, response, answer);
  };
}
