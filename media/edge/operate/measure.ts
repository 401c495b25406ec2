import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from './metrics.ts';

/**
 * Counts an answer once it was handed to the network, or came to nothing.
 * @param beganMs when the request came, of `performance.now()`
 */
export async function measured(
  metrics: Metrics,
  asked: { kind: string; beganMs: number },
  { method }: IncomingMessage,
  response: ServerResponse,
  answer: Promise<void>,
): Promise<void> {
  let status = 500;
  try {
    await answer;
    status = response.statusCode;
  } finally {
    const length = method === 'GET' && response.headersSent ? response.getHeader('content-length') : 0;
    metrics.answered(asked.kind, status, Number(length ?? 0), performance.now() - asked.beganMs);
  }
}
