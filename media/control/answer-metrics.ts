import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import { refuse, sendAnswer } from '../http-answer.ts';
import { bearsSecret } from './secret.ts';

export const metricsPath = '/metrics';

/** `/metrics` for Prometheus, to those who bear one of the secrets: how many watch what is nobody else's business. */
export async function answerMetrics(
  request: IncomingMessage,
  response: ServerResponse,
  { registry, secrets }: { registry: Registry; secrets: readonly string[] },
): Promise<void> {
  if (!secrets.some((secret) => bearsSecret(request, secret))) return refuse(response, 'auth.required');
  const text = Buffer.from(await registry.metrics());
  const headers = { 'content-type': registry.contentType, 'cache-control': 'no-store' };
  sendAnswer(response, { status: 200, headers, parts: [text] });
}
