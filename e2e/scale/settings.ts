import { port } from '../settings.ts';

/** Where everything is: behind the journeys' own port, which the balancer takes. */
export const ports = {
  balancer: port,
  servers: [port + 1, port + 2],
  edges: [port + 3, port + 4],
  ingests: [port + 5, port + 6],
  /** The first, its standby, and the one that follows that when it has taken over. */
  databases: [port + 7, port + 8, port + 9],
} as const;

export const serviceUrl = `http://127.0.0.1:${ports.balancer}`;
export const channelIds: readonly string[] = ['tv1', 'tv2', 'tv3', 'tv4'];
export const viewerCount = 100;
/** What a source that is copied brings. */
export const rendition = 'HI';
