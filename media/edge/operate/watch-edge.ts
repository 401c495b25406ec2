import type { Registry } from 'prom-client';
import type { EdgeHealth } from '../../../contract/models/edge.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Log } from '../../../runtime/log.ts';
import { productVersion } from '../../../runtime/start/version.ts';
import type { Ingests } from '../../archive-replica/ingests.ts';
import type { MediaConfig } from '../../config/config.ts';
import type { createRevocations } from '../tickets/revocations.ts';
import type { createTicketVerifier } from '../tickets/ticket-verifier.ts';
import { createDraining, type DrainState } from './draining.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createViewers } from './viewers.ts';

interface HealthParts {
  id: string;
  draining: DrainState;
  revocations: ReturnType<typeof createRevocations>;
  metrics: Metrics;
  verifier: ReturnType<typeof createTicketVerifier>;
  /** Undefined where there is a disk. */
  ingests: Pick<Ingests, 'health'> | undefined;
}

/** How an edge is, as it tells the server. */
const edgeHealth = ({ id, draining, revocations, metrics, verifier, ingests }: HealthParts): EdgeHealth => ({
  id,
  draining: draining.active(),
  revocationsAgeMs: revocations.ageMs() ?? null,
  viewers: metrics.viewers.count(),
  bitsPerSecond: metrics.bitsPerSecond(),
  ticketKeys: verifier.keyNumbers(),
  channels: Object.fromEntries(metrics.viewers.byChannel()),
  titles: Object.fromEntries(metrics.viewers.byTitle()),
  version: productVersion,
  ...(ingests && { ingests: ingests.health() }),
});

/** What an operator may know of an edge, and have it do. */
export function watchEdge(options: {
  edge: MediaConfig['edge'];
  registry: Registry;
  clock: Clock;
  log: Log;
  revocations: ReturnType<typeof createRevocations>;
  verifier: ReturnType<typeof createTicketVerifier>;
  ingests: Ingests | undefined;
}): { draining: DrainState; metrics: Metrics; health: () => EdgeHealth } {
  const { edge, registry, clock, log, revocations, verifier, ingests } = options;
  const viewers = createViewers(clock);
  const draining = createDraining({ graceMs: edge.drainMs, viewers, clock, log });
  const metrics = createMetrics({
    registry,
    clock,
    viewers,
    draining: draining.active,
    revocationsAgeMs: revocations.ageMs,
  });
  const health = () => edgeHealth({ id: edge.id, draining, revocations, metrics, verifier, ingests });
  return { draining, metrics, health };
}
