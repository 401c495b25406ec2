import type { EdgeHealth } from '../../../contract/models/edge.ts';
import type {
  DiskFault,
  IngestState,
  RevocationFeed,
  SourceTrial,
  StorageReport,
} from '../../../contract/models/media.ts';
import type { LogFilter, LogTail } from '../../../contract/models/console/log.ts';
import type { Interval } from '../../../contract/interval.ts';
import type { InlinePlaylist } from '../../../contract/models/stream.ts';
import type { StoredCues } from '../../../contract/routes/archive-api/texts.ts';
import type { TextName } from '../../../contract/tracks.ts';

/** What the server asks of the media roles, wherever they run. */
export interface MediaPort {
  /** Every edge that is configured, in order, and whether it answered when it was last asked. */
  edges(): readonly Edge[];
  /** Asks every edge how it is, in the order of {@link edges}; undefined for those that do not answer. */
  edgeHealth(): Promise<EdgeReport[]>;
  /** Lets an edge drain, or lets it in again. Rejects when it does not answer. */
  drain(edgeId: string, draining: boolean): Promise<void>;
  /**
   * The playlists a player with this ticket needs first, or why no edge would give them. Rejects when this edge does not
   * answer in time, or has none.
   */
  firstPlaylists(edgeId: string, ticket: string): Promise<InlinePlaylist[] | PlaylistRefusal>;
  /** Asks every ingest how its channels are, in the order of `INGESTS`; undefined for those that do not answer. */
  ingests(): Promise<IngestReport[]>;
  /** Every ingest that is configured, in order, and whether it answered when it was last asked. */
  ingestsAlive(): readonly { id: string; alive: boolean }[];
  /** The fed channels of all ingests that answer, or undefined when none does. */
  ingestChannels(): readonly IngestState[] | undefined;
  /** What is wrong with the disk of an ingest, as far as they have said; undefined when nothing is. */
  ingestDisk(): DiskFault | undefined;
  /** The same as {@link ingestChannels}, asked for now. Rejects when no ingest answers. */
  fedChannels(): Promise<IngestState[]>;
  /**
   * Tells all edges which sessions ended. Never rejects: an edge that does not hear it asks by itself within
   * two seconds.
   */
  revoke(feed: RevocationFeed): Promise<void>;
  /** What the archive takes, as its last sweep has found it. Rejects when no ingest answers. */
  storage(): Promise<StorageReport | null>;
  /**
   * What can be played of an interval of a channel, in order; empty when nothing can. Rejects when no edge answers.
   */
  playable(channelId: string, window: Interval): Promise<Interval[]>;
  /** What a text of a channel says in an interval, as the archive has it. Rejects when no ingest answers. */
  texts(channelId: string, text: TextName, interval: Interval): Promise<StoredCues>;
  /** Has an ingest look at a source. Rejects when none answers. */
  trySource(source: { address: string; soundOnly: boolean }): Promise<SourceTrial>;
  /** The logs of all edges and ingests; without a tail those that do not answer. */
  logTails(filter: LogFilter): Promise<{ id: string; tail: LogTail | undefined }[]>;
  /** Tells all roles that line-up or schedule changed. Those that do not hear it find out by themselves. */
  refresh(): Promise<void>;
}

/**
 * What every edge would say alike: that the past is not kept, that the session has a newer stream; and of too many questions
 * of one session, because those that one edge refuses are not put to the next.
 */
export const playlistRefusals = ['stream.gone', 'stream.replaced', 'request.tooMany'] as const;

export interface PlaylistRefusal {
  refused: (typeof playlistRefusals)[number];
}

export interface Edge {
  id: string;
  alive: boolean;
  /** It goes on serving those it has, and nobody new is to be sent to it. */
  draining: boolean;
}

export interface EdgeReport {
  id: string;
  /** Where the server reaches it. */
  url: string;
  health: EdgeHealth | undefined;
}

export interface IngestReport {
  id: string;
  /** Where the server reaches it. */
  url: string;
  channels: readonly IngestState[] | undefined;
  /** Those that it reads along; none from one that does not answer. */
  standbys: readonly IngestState[];
}
