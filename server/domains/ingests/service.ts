import type { IngestShare } from '../../../contract/models/console/service.ts';
import type {
  ChannelSource,
  IngestState,
  LeaseAnswer,
  LeaseRequest,
} from '../../../contract/models/media.ts';
import type { IngestReport, MediaPort } from '../../adapters/media/port.ts';
import { askTogether } from '../../platform/db/ask-together.ts';
import type { DatabaseClock, Db } from '../../platform/db/database.ts';
import type { Service } from '../../platform/service.ts';
import { selectSources } from '../channels/index.ts';
import { lockLeases, readLeases, selectLeases, writeChanges } from './store.ts';
import { isOnOtherArchive, takeTurn } from './take-turn.ts';

interface IngestsContext {
  db: Db;
  /** Not the clock of a server: two of them may differ by more than a lease lasts. */
  databaseClock: DatabaseClock;
  media: Pick<MediaPort, 'ingests'>;
  /** Whether another ingest reads each channel along. */
  hasStandbys: boolean;
}

/** An ingest as an operator sees it. */
export interface IngestStatus {
  id: string;
  /** Where the server reaches it; undefined for one that asks for channels and is not in `INGESTS`. */
  url: string | undefined;
  /** How its channels are; undefined when it does not answer. */
  channels: IngestReport['channels'];
  /** What it holds. */
  held: string[];
  /** What it reads along. */
  standsBy: string[];
  /** What of both does not come. */
  missed: string[];
  /** How long it has until it is taken for dead, less than 0 when it was; undefined when nothing is known of it. */
  leftMs: number | undefined;
  state: IngestShare['state'];
}

/** Which ingest writes which channel. */
export function createIngests({ db, databaseClock, media, hasStandbys }: IngestsContext) {
  return {
    /** One turn of an ingest, alone in its transaction. */
    turn: (ask: LeaseRequest): Promise<LeaseAnswer> =>
      db.transaction(async (tx) => {
        await lockLeases(tx);
        const { sources, ...before } = await askTogether(tx, () => ({
          ...selectLeases(tx),
          sources: selectSources(tx),
        }))({});
        const shared = { channelIds: fedAmong(sources), hasStandbys };
        const { answer, ...after } = takeTurn(before, ask, shared, await databaseClock(tx));
        await writeChanges(tx, before, after);
        return answer;
      }),
    /**
     * Those that are set up, in order, and then those that live without having been named; and what none of them
     * holds.
     */
    async list(): Promise<{ ingests: IngestStatus[]; unheld: string[] }> {
      const [reports, { ingests, leases }, fed, nowMs] = await Promise.all([
        media.ingests(),
        readLeases(db),
        fedChannels(db),
        databaseClock(db),
      ]);
      const strangers = ingests.filter(
        ({ id, expiresAt }) => expiresAt > nowMs && !reports.some((one) => one.id === id),
      );
      const unnamed = { url: undefined, channels: undefined, standbys: [] };
      const all = [...reports, ...strangers.map(({ id }) => ({ id, ...unnamed }))];
      const standing = all.map(({ id, url, channels, standbys }) => {
        const row = ingests.find((one) => one.id === id);
        const held = leases.filter(({ owner }) => owner === id).map(({ channelId }) => channelId);
        const standsBy = leases.filter(({ standby }) => standby === id).map(({ channelId }) => channelId);
        const ill = [...(channels ?? []), ...standbys].filter(({ state }) => isInTrouble(state));
        const missed = [...held, ...standsBy].filter((one) => ill.some(({ channelId }) => channelId === one));
        const leftMs = row && row.expiresAt - nowMs;
        const onOtherArchive = row !== undefined && isOnOtherArchive(row, { ingests, leases }, nowMs);
        const state = stateOf({ url, channels, leftMs, onOtherArchive });
        return { id, url, channels, held, standsBy, missed, leftMs, state };
      });
      const held = new Set(standing.filter(({ leftMs = 0 }) => leftMs > 0).flatMap((one) => one.held));
      return { ingests: standing, unheld: fed.filter((id) => !held.has(id)) };
    },
    jobs: [],
  } satisfies Service & Record<string, unknown>;
}

interface KnownIngest extends Pick<IngestStatus, 'url' | 'channels' | 'leftMs'> {
  /** Those who hold channels write to another disk. */
  onOtherArchive: boolean;
}

function stateOf({ url, channels, leftMs = 0, onOtherArchive }: KnownIngest): IngestStatus['state'] {
  if (url === undefined) return 'unnamed';
  if (!channels) return 'down';
  if (leftMs <= 0) return 'apart';
  return onOtherArchive ? 'elsewhere' : 'ok';
}

/** One that is only starting may be waiting: a list is not read along. */
const isInTrouble = (state: IngestState['state']): boolean => state === 'silent' || state === 'restarting';

/** The channels that come from outside. */
export async function fedChannels(db: Db): Promise<string[]> {
  return fedAmong(await selectSources(db));
}

const fedAmong = (channels: readonly { id: string; source: ChannelSource }[]): string[] =>
  channels.filter(({ source }) => source.kind === 'fed').map(({ id }) => id);
