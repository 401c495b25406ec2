import type { IncomingMessage, ServerResponse } from 'node:http';
import { revocationSilenceMs } from '../../../contract/constants.ts';
import type { EdgeHealth } from '../../../contract/models/edge.ts';
import { bearsSecret } from '../../control/secret.ts';
import { answerBytes, answerJson, refuse } from '../../http-answer.ts';
import type { Metrics } from '../operate/metrics.ts';

export interface OperatorParts {
  health: () => EdgeHealth;
  metrics: Metrics;
  /** Who bears one of them may read the metrics. */
  secrets: readonly string[];
}

const healthPath = '/healthz';
const metricsPath = '/metrics';

export const isForOperator = (url: string): boolean => url === healthPath || url === metricsPath;

/**
 * `/healthz` for balancers of load: 200 while the edge takes new viewers, 503 while it drains or does not
 * know whose session has ended. `/metrics` for Prometheus, to those who bear a secret: how many watch what is
 * nobody else's business.
 */
export function answerOperator(
  request: IncomingMessage,
  response: ServerResponse,
  { health, metrics, secrets }: OperatorParts,
): void {
  const { draining, revocationsAgeMs, viewers, bitsPerSecond } = health();
  if (request.url === healthPath) {
    const informed = revocationsAgeMs !== null && revocationsAgeMs <= revocationSilenceMs;
    const body = { alive: true, draining, revocationsAgeMs };
    return answerJson(response, body, informed && !draining ? 200 : 503);
  }
  if (!secrets.some((secret) => bearsSecret(request, secret))) return refuse(response, 'auth.required');
  const text = metrics.text({
    sessions: viewers,
    bits_per_second: bitsPerSecond,
    draining: draining ? 1 : 0,
    revocations_age_seconds: revocationsAgeMs === null ? NaN : revocationsAgeMs / 1000,
  });
  const headers = { type: 'text/plain; version=0.0.4; charset=utf-8', caching: 'no-store' };
  answerBytes(request, response, [Buffer.from(text)], headers);
}
