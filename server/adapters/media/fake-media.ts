import type { LogTail } from '../../../contract/models/console/log.ts';
import type {
  DiskFault,
  IngestState,
  RevocationFeed,
  SourceTrial,
  StorageReport,
} from '../../../contract/models/media.ts';
import { contains, type Interval } from '../../../contract/interval.ts';
import type { StoredCue } from '../../../contract/routes/archive-api/texts.ts';
import { multivariantName } from '../../../contract/stream-path.ts';
import type { Edge, MediaPort, PlaylistRefusal } from './port.ts';

/** What is told of a channel from outside of which there is nothing to tell. */
export const quietFeed = {
  source: null,
  bitsPerSecond: 0,
  restarts: 0,
  switches: 0,
  lastError: null,
  formats: [],
  notes: [],
  nowPlaying: null,
} satisfies Partial<IngestState>;

/** Media roles for scenarios: edges that live or not as the scenario says, and remember what was asked. */
export function createFakeMedia(edgeIds: readonly string[] = ['s1', 's2']) {
  const edges: Edge[] = edgeIds.map((id) => ({ id, alive: true, draining: false }));
  const tickets: { edgeId: string; ticket: string }[] = [];
  let channels: IngestState[] | undefined = [];
  let standbys: IngestState[] = [];
  const revocations: RevocationFeed[] = [];
  let stored: StorageReport | null = null;
  let disk: DiskFault | undefined;
  let trial = (): SourceTrial => goodTrial;
  let refreshed = 0;
  let ticketKeys = [1];
  let titleViewers: Record<string, number> = {};
  let refused: PlaylistRefusal['refused'] | 'by itself' | undefined;
  let playable = (_channelId: string, window: Interval): Interval[] => [window];
  const silent = new Set<string>();
  const logs = new Map<string, LogTail>();
  const texts = new Map<string, StoredText>();
  const port: MediaPort = {
    edges: () => edges,
    async firstPlaylists(edgeId, ticket) {
      tickets.push({ edgeId, ticket });
      if (silent.has(edgeId) || !edges.find((edge) => edge.id === edgeId)?.alive)
        throw new Error('edge is down');
      if (refused === 'by itself') throw new Error('edge refuses for reasons of its own');
      if (refused) return { refused };
      return [{ path: multivariantName, body: '#EXTM3U\n' }];
    },
    async edgeHealth() {
      return edges.map(({ id, alive, draining }) => ({
        id,
        url: `http://${id}.test`,
        health: alive ? { ...calmEdge, id, draining, ticketKeys, titles: titleViewers } : undefined,
      }));
    },
    async drain(edgeId, draining) {
      const edge = edges.find(({ id, alive }) => id === edgeId && alive);
      if (!edge) throw new Error('edge is down');
      edge.draining = draining;
    },
    ingests: async () => [{ id: 'i1', url: 'http://i1.test', channels, standbys }],
    ingestsAlive: () => [{ id: 'i1', alive: channels !== undefined }],
    ingestChannels: () => channels,
    ingestDisk: () => disk,
    async fedChannels() {
      if (!channels) throw new Error('ingest is down');
      return channels;
    },
    async revoke(feed) {
      revocations.push(feed);
    },
    async trySource() {
      if (!channels) throw new Error('ingest is down');
      return trial();
    },
    async texts(channelId, text, interval) {
      if (!channels) throw new Error('ingest is down');
      const { cues = [], endMs = null } = texts.get(`${channelId}/${text}`) ?? {};
      return { cues: cues.filter(({ atMs }) => contains(interval, atMs)), endMs };
    },
    async storage() {
      if (!channels) throw new Error('ingest is down');
      return stored;
    },
    async playable(channelId, window) {
      if (!edges.some(({ alive }) => alive)) throw new Error('no edge answers');
      return playable(channelId, window);
    },
    logTails: async () => [...edges, { id: 'i1' }].map(({ id }) => ({ id, tail: logs.get(id) })),
    async refresh() {
      refreshed++;
    },
  };
  return {
    port,
    tickets,
    /** The edges answer every ticket with this. */
    /** `by itself`: as no other edge would. */
    refuse: (why: NonNullable<typeof refused>) => (refused = why),
    /** What the edges were told about ended sessions. */
    revocations,
    setAlive: (id: string, alive: boolean) =>
      edges.filter((e) => e.id === id).forEach((e) => (e.alive = alive)),
    /** An edge has died just now, and nobody has noticed yet. */
    fallSilent: (id: string) => silent.add(id),
    setIngest: (states: IngestState[] | undefined) => (channels = states),
    /** What it reads along. */
    setStandbys: (states: IngestState[]) => (standbys = states),
    setIngestDisk: (fault: DiskFault) => (disk = fault),
    /** What there is of an interval of a channel; all of it unless said otherwise. */
    setPlayable: (next: typeof playable) => (playable = next),
    /** What the ingest finds when it looks at a source. */
    setTrial: (next: typeof trial) => (trial = next),
    /** What the archive has of a text, as `etv/T1`. */
    setText: (name: string, text: StoredText) => texts.set(name, text),
    /** What an edge or the ingest has in its log. */
    setLog: (id: string, tail: LogTail) => logs.set(id, tail),
    setStorage: (report: StorageReport) => (stored = report),
    /** The ticket keys that the edges know. */
    setTicketKeys: (keys: number[]) => (ticketKeys = keys),
    /** How many watch films and episodes, on every edge. */
    setTitleViewers: (viewers: Record<string, number>) => (titleViewers = viewers),
    refreshed: () => refreshed,
  };
}

/** A text in the archive, up to an instant. */
interface StoredText {
  cues: StoredCue[];
  endMs: number;
}

const goodTrial: SourceTrial = {
  fault: null,
  picture: { codec: 'h264', width: 1280, height: 720, framesPerSecond: 25 },
  sounds: [{ codec: 'aac', language: 'et' }],
  bitsPerSecond: 3_000_000,
  still: null,
  notes: [],
};

const calmEdge = {
  revocationsAgeMs: 900,
  viewers: 3,
  bitsPerSecond: 9_600_000,
  channels: { etv: 2, vod: 1 },
  version: '1.2.3',
};
