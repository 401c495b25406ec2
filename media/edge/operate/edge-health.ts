import type { EdgeHealth } from '../../../contract/models/edge.ts';
import { productVersion } from '../../../runtime/start/version.ts';
import type { createRevocations } from '../tickets/revocations.ts';
import type { createTicketVerifier } from '../tickets/ticket-verifier.ts';
import type { Ingests } from '../../archive-replica/ingests.ts';
import type { DrainState } from './draining.ts';
import type { Metrics } from './metrics.ts';

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
export const edgeHealth = ({
  id,
  draining,
  revocations,
  metrics,
  verifier,
  ingests,
}: HealthParts): EdgeHealth => ({
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
