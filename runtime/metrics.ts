import { collectDefaultMetrics, Registry } from 'prom-client';

/**
 * The numbers of one role. Names are `paasuke_<thing>_<unit>`, units those of the base, `_total` for what only
 * grows; labels have few values that are known before (a channel, a server, a code), never a member, an address or a ticket.
 */
export const createRegistry = (): Registry => new Registry();

/** Adds what is known of the process itself: memory, processor, open files, how late the event loop is. */
export function measureProcess(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
}
