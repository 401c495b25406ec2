import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { measureChunkBytes, measureDownMaxBytes, measureUpMaxBytes } from '../../../contract/constants.ts';
import { measuredLine, parseMediaPath } from '../../../contract/stream-path.ts';
import { refuse, sendAnswer } from '../../http-answer.ts';
import { preflight } from './answer.ts';
import { refused } from './admit.ts';
import type { MediaParts } from './media-parts.ts';

/** Bytes that nothing on the way can make smaller, sent over and over. */
const noise = randomBytes(64 * 1024);
const rememberedPermits = 2_000;
const mostAtOnce = 2;

/** What one permit has moved so far. */
interface TransferredBytes {
  down: number;
  up: number;
  active: number;
}

type MeasureParts = Pick<MediaParts, 'verifier' | 'metrics' | 'refusals'>;

/**
 * Answers below `/t/{ticket}/m/line`: GET sends as many bytes as are asked for, POST takes some and forgets them. A permit
 * moves so much in all, however often it is used, and its tickets open nothing else.
 */
export function createMeasuring(parts: MeasureParts) {
  const moved = new LRUCache<string, TransferredBytes>({ max: rememberedPermits });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '';
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-expose-headers', 'X-Reason');
    response.setHeader('timing-allow-origin', '*');
    if (request.method === 'OPTIONS') return sendAnswer(response, preflight('GET, POST, OPTIONS'));
    const path = parseMediaPath(url);
    const ticket = path && parts.verifier.check(path.ticket);
    if (!path || !ticket) return refuse(response, 'route.unknown');
    const reason = typeof ticket === 'string' ? ticket : ticket.scope === 'measure' ? undefined : 'scope';
    if (reason) {
      const refusal = refused(parts, reason, 'measure', url);
      return refuse(response, refusal.error, refusal.reason);
    }
    const [name, query = ''] = url.slice(url.indexOf('/m/') + 3).split('?');
    if (name !== measuredLine || path.id !== measuredLine) return refuse(response, 'route.unknown');
    let count = moved.get(path.ticket);
    if (!count) moved.set(path.ticket, (count = { down: 0, up: 0, active: 0 }));
    if (count.active >= mostAtOnce) return refuse(response, 'request.tooMany');
    count.active++;
    try {
      if (request.method === 'GET') await send(response, count, query);
      else if (request.method === 'POST') await take(request, response, count);
      else refuse(response, 'route.unknown');
    } finally {
      count.active--;
    }
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const beganMs = performance.now();
    try {
      await answer(request, response);
    } finally {
      const bytes = request.method === 'GET' ? Number(response.getHeader('content-length') ?? 0) : 0;
      parts.metrics.answered({
        kind: 'measure',
        status: response.statusCode,
        bytes,
        tookMs: performance.now() - beganMs,
      });
    }
  };
}

async function send(response: ServerResponse, count: TransferredBytes, query: string): Promise<void> {
  const wanted = Number(/^bytes=(\d{1,9})$/.exec(query)?.[1]);
  if (!(wanted > 0)) return refuse(response, 'request.invalid');
  if (wanted > measureDownMaxBytes - count.down) return refuse(response, 'request.tooMany');
  count.down += wanted;
  response.writeHead(200, {
    'content-type': 'application/octet-stream',
    'content-length': wanted,
    'cache-control': 'no-store',
  });
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  try {
    for (let left = wanted; left > 0; left -= noise.length) {
      const part = left < noise.length ? noise.subarray(0, left) : noise;
      if (!response.write(part)) await once(response, 'drain', { signal: gone.signal });
    }
    response.end();
  } catch {
    // A viewer who measures stops when their time is up.
    response.destroy();
  }
}

async function take(
  request: IncomingMessage,
  response: ServerResponse,
  count: TransferredBytes,
): Promise<void> {
  const length = Number(request.headers['content-length']);
  if (!(length > 0)) return refuse(response, 'request.invalid');
  if (length > measureChunkBytes) return refuse(response, 'request.tooLarge');
  if (length > measureUpMaxBytes - count.up) return refuse(response, 'request.tooMany');
  count.up += length;
  request.resume();
  try {
    await once(request, 'end');
  } catch {
    return void response.destroy();
  }
  response.writeHead(204, { 'cache-control': 'no-store' });
  response.end();
}
