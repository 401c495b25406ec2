import type { IngestState, RevocationFeed, StorageReport } from '../../../contract/models/media.ts';
import type { Edge, MediaPort } from './port.ts';

/** Media roles for scenarios: edges that live or not as the scenario says, and remember what was asked. */
export function createFakeMedia(edgeIds: readonly string[] = ['s1', 's2']) {
  const edges: Edge[] = edgeIds.map((id) => ({ id, alive: true }));
  const tickets: { edgeId: string; ticket: string }[] = [];
  let channels: IngestState[] | undefined = [];
  const revocations: RevocationFeed[] = [];
  let stored: StorageReport | null = null;
  let refreshed = 0;
  const port: MediaPort = {
    edges: () => edges,
    async firstPlaylists(edgeId, ticket) {
      tickets.push({ edgeId, ticket });
      if (!edges.find((edge) => edge.id === edgeId)?.alive) throw new Error('edge is down');
      return [{ path: 'master.m3u8', body: '#EXTM3U\n' }];
    },
    ingestChannels: () => channels,
    async revoke(feed) {
      revocations.push(feed);
    },
    async storage() {
      if (!channels) throw new Error('ingest is down');
      return stored;
    },
    async refresh() {
      refreshed++;
    },
  };
  return {
    port,
    tickets,
    /** What the edges were told about ended sessions. */
    revocations,
    setAlive: (id: string, alive: boolean) =>
      edges.filter((e) => e.id === id).forEach((e) => (e.alive = alive)),
    setIngest: (states: IngestState[] | undefined) => (channels = states),
    setStorage: (report: StorageReport) => (stored = report),
    refreshed: () => refreshed,
  };
}
