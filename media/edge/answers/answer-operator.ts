import type { IncomingMessage, ServerResponse } from 'node:http';
import { revocationSilenceMs } from '../../../contract/constants.ts';
import type { EdgeHealth } from '../../../contract/models/edge.ts';
import type { Registry } from 'prom-client';
import { answerMetrics, metricsPath } from '../../control/answer-metrics.ts';
import { bearsSecret } from '../../control/secret.ts';
import { answerJson } from '../../http-answer.ts';
import { livePath } from '../../../runtime/http/live.ts';

export interface OperatorParts {
  health: () => EdgeHealth;
  registry: Registry;
  /** Who bears one of them may read the metrics. */
  secrets: readonly string[];
}

const healthPath = '/healthz';

export const isForOperator = (url: string): boolean => [livePath, healthPath, metricsPath].includes(url);

/**
 * `/healthz` for balancers of load: 200 while the edge takes new viewers, 503 while it drains or does not
 * know whose session has ended; why, to who may read the metrics. `/livez` for who starts a dead process anew; `/metrics` for Prometheus.
 */
export async function answerOperator(
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
