import { collectDefaultMetrics, Registry } from 'prom-client';
import { once } from '../contract/once.ts';
import { systemClock } from '../runtime/clock.ts';
import { readConfig } from './config/config.ts';
import type { Env } from '../runtime/env.ts';
import { eventLoopPrecisionMs } from '../runtime/event-loop-precision.ts';
import { plainFetch } from '../runtime/http/plain-fetch.ts';
import { createLog } from '../runtime/log.ts';
import { fetchFromPart } from '../runtime/tracing/spans.ts';
import { createServerClient } from './server-client.ts';

export type MediaRole = 'ingest' | 'edge';

export interface Media {
  /** Lets viewers go elsewhere first: until they have, for the grace time at most, or until the signal. */
  drain: (signal: AbortSignal) => Promise<void>;
  /** Stops all roles: answers under way are finished, processes ended, files closed. */
  close: () => Promise<void>;
}

/**
 * Starts media roles in this process.
 * @param env SERVER_URL, MEDIA_SECRET, TICKET_KEYS and, with defaults, DATA_DIR, EDGE_ID, EDGE_HOST, EDGE_PORT,
 *   EDGE_DRAIN_SECONDS, EDGE_CACHE_MB, ARCHIVE_FROM, METRICS_TOKEN, TICKET_KEYS_FILE, INGEST_HOST, INGEST_CONTROL_PORT,
 *   INGEST_ID, INGEST_CHANNELS, INGEST_TITLES, FFMPEG_PATH
 * @param signal closes everything when it fires
 * @throws ConfigError with all faults of `env`; what keeps a role from listening
 */
export async function startMedia(
  roles: readonly MediaRole[],
  env: Env,
  signal?: AbortSignal,
): Promise<Media> {
  const config = readConfig(env);
  const stop = new AbortController();
  const fetch = fetchFromPart(plainFetch);
  const server = createServerClient({ ...config, fetch, signal: stop.signal });
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: eventLoopPrecisionMs });
  const parts: (Pick<Media, 'close'> & Partial<Media>)[] = [];
  const close = once(async () => {
    stop.abort();
    await Promise.all(parts.map((part) => part.close()));
  });

  try {
    // Roles are loaded when asked for: an edge has no use for the code of ingest.
    if (roles.includes('ingest')) {
      const { startIngest } = await import('./ingest/ingest.ts');
      const { findFfmpeg } = await import('./ffmpeg.ts');
      const log = createLog('ingest', config.logLevel);
      parts.push(
        await startIngest({
          config,
          server,
          ffmpeg: findFfmpeg(config.ffmpegPath),
          clock: systemClock,
          log,
          registry,
        }),
      );
    }
    if (roles.includes('edge')) {
      const { startEdge } = await import('./edge/edge.ts');
      parts.push(
        await startEdge({
          config,
          server,
          clock: systemClock,
          log: createLog(`edge:${config.edge.id}`, config.logLevel),
          registry,
        }),
      );
    }
  } catch (fault) {
    await close();
    throw fault;
  }
  if (signal?.aborted) await close();
  signal?.addEventListener('abort', () => void close(), { once: true });
  const drain = async (signal: AbortSignal): Promise<void> => {
    await Promise.all(parts.map(async (part) => part.drain?.(signal)));
  };
  return { drain, close };
}
