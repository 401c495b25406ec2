import { Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { addressOf } from '../../contract/client.ts';
import type { Route } from '../../contract/route.ts';
import { bodyOf, collect, HttpError, sendHttp } from '../../runtime/http-client.ts';
import { headersToPart } from '../../runtime/tracing/spans.ts';
import { IngestFault } from './ingest-fault.ts';

/** How long an answer may take. */
export interface TimeLimits {
  answerWithinMs: number;
  /** Nothing may stand still on the line for longer. */
  silentMs: number;
  /** From the beginning of an answer to its end. */
  wholeWithinMs: number;
  mostBytes: number;
}

/** How long it takes at most until another ingest is asked, where there is one. */
export const usualPatience: TimeLimits = {
  answerWithinMs: 1_000,
  silentMs: 1_500,
  wholeWithinMs: 6_000,
  mostBytes: 128_000_000,
};

export interface IngestClient {
  origin: string;
  /** The body of an answer; undefined when there is no such thing there. Rejects with `IngestFault`. */
  ask: (
    route: Route,
    input: unknown,
    patience: TimeLimits,
    signal: AbortSignal,
  ) => Promise<Buffer | undefined>;
  close: () => void;
}

/** Lines that are kept, and the most there are at a time. */
const mostSockets = 32;

/** One ingest, over lines that are kept. */
export function createOneIngest(origin: string, secret: string): IngestClient {
  const options = { keepAlive: true, maxSockets: mostSockets, maxFreeSockets: mostSockets };
  const agent = origin.startsWith('https:') ? new HttpsAgent(options) : new HttpAgent(options);

  async function bytesOf(response: IncomingMessage, patience: TimeLimits): Promise<Buffer> {
    const { mostBytes, wholeWithinMs: withinMs } = patience;
    const bytes = await collect(bodyOf(response, { mostBytes, withinMs }));
    // Every answer says how long it is, so what broke off is no answer.
    if (bytes.length !== Number(response.headers['content-length']))
      throw new IngestFault('away', 'the answer broke off');
    return bytes;
  }

  return {
    origin,
    async ask(route, input, patience, signal) {
      const { body } = input as { body?: unknown };
      const json = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
      try {
        const response = await sendHttp(origin + addressOf(route, input, true), {
          method: route.method,
          headers: {
            ...headersToPart(),
            authorization: `Bearer ${secret}`,
            ...(json && { 'content-type': 'application/json', 'content-length': String(json.length) }),
          },
          body: json,
          answerWithinMs: patience.answerWithinMs,
          silentMs: Math.max(patience.silentMs, patience.answerWithinMs),
          signal,
          connection: { agent },
        });
        const answer = await bytesOf(response, patience);
        const { statusCode = 0 } = response;
        if (statusCode === 200) return answer;
        if (statusCode === 404 && isGone(answer)) return undefined;
        throw refusal(statusCode);
      } catch (fault) {
        if (fault instanceof IngestFault) throw fault;
        const why = fault instanceof HttpError ? fault.fault : (fault as Error).message;
        throw new IngestFault('away', `${route.path}: ${why}`, { cause: fault });
      }
    },
    close: () => agent.destroy(),
  };
}

/** Whether it is the thing that is not there, and not the call. */
function isGone(answer: Buffer): boolean {
  try {
    return (JSON.parse(answer.toString()) as { error?: unknown }).error === 'stream.gone';
  } catch {
    return false;
  }
}

function refusal(status: number): IngestFault {
  if (status === 401 || status === 403)
    return new IngestFault('refused', 'it does not take our MEDIA_SECRET: both need the same');
  if (status === 404)
    return new IngestFault('refused', 'it does not know the call: it is no ingest, or of an older version');
  return new IngestFault('failed', `answered ${status}`);
}
