import type { ServerRoutes } from '../../../contract/routes/all.ts';
import type { ChannelTrack, EditedTrack, SourceTrack, TrackFolder } from '../../../contract/models/tracks.ts';
import type { Interval } from '../../../contract/interval.ts';
import { createTtlCache } from '../../../runtime/ttl-cache.ts';
import { ensure, ensureOperation } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { Service } from '../../platform/service.ts';
import { tOperations } from '../../i18n/et/operations.ts';
import { noteOperation, type Actor } from '../audit/index.ts';
import { selectChannel } from '../channels/index.ts';
import type { AccessSpans } from '../guide/index.ts';
import { earliestPin } from '../recordings/index.ts';
import { accessSpans } from './access-spans.ts';
import { assignNames } from './assign-names.ts';
import { listTrackChoicesHandler, saveTrackChoicesHandler, type ChoiceContext } from './choice-handlers.ts';
import { choicesOf, deleteTrackChoicesOf } from './choice-store.ts';
import {
  changeTrack,
  keptTrackMs,
  noteTracks,
  offered,
  rowsByChannel,
  seenEveryMs,
  tracksOf,
  type TrackRow,
} from './store.ts';

interface TracksContext extends ChoiceContext {
  /** Edges read the line-up again. */
  refreshMedia: () => Promise<void>;
}

/** What an operator says of a track; null is what its sender says. */
export interface TrackChange {
  channelId: string;
  name: TrackFolder;
  language: string | null;
  role: ChannelTrack['role'] | null;
  label: string | null;
  hidden: boolean;
  offsetMs: number;
}

/** Which sounds and texts channels have, under which names they are stored, what they are to members, and which they choose. */
export function createTracks(context: TracksContext) {
  const { db, clock, refreshMedia } = context;
  /** Answers the names, and whether any of them is new. Two ingests of a channel ask one after the other. */
  async function register(channelId: string, found: readonly SourceTrack[]) {
    const nowMs = clock();
    return db.transaction(async (tx) => {
      const [known] = await selectChannel(tx, channelId).for('update');
      ensure(known, 'channel.unknown');
      const given = await tracksOf(tx, channelId);
      const pinnedMs = (await earliestPin(tx, channelId)) ?? Infinity;
      const named = assignNames(found, given, Math.min(nowMs - keptTrackMs, pinnedMs));
      await noteTracks(tx, channelId, named, nowMs);
      const isNew = named.some(({ key, name }) => !given.some((one) => one.name === name && one.key === key));
      return { named, isNew };
    });
  }

  const lately = createTtlCache<Map<string, TrackRow[]>>({ ms: latelyMs, most: 1, clock });

  return {
    /** Those of a channel of which something lies in an interval. */
    async during(channelId: string, { fromMs, toMs }: Interval): Promise<ChannelTrack[]> {
      const rows = (await lately.get('', () => rowsByChannel(db))).get(channelId) ?? [];
      return rows
        .filter(
          ({ hidden, firstSeen, lastSeen }) =>
            !hidden && firstSeen <= toMs && lastSeen + seenEveryMs > fromMs,
        )
        .map(offered);
    },

    /** For how long channels have had what their programmes can be followed by. */
    accessSpans: async (): Promise<AccessSpans> =>
      accessSpans(await lately.get('', () => rowsByChannel(db)), clock()),

    /** All that were ever seen in a channel, as an operator sees them. */
    edited: async (channelId: string): Promise<EditedTrack[]> => (await tracksOf(db, channelId)).map(edited),

    /** Says what a track is. Throws `OperationError` when there is none of that name. */
    async change({ channelId, name, ...change }: TrackChange, actor: Actor): Promise<EditedTrack | null> {
      const changed = await db.transaction(async (tx) => {
        const done = await changeTrack(tx, channelId, name, change);
        ensureOperation(done, tOperations('tracks.unknown', { name }));
        const details = { channelId, name, ...change };
        await noteOperation(tx, { actor, action: 'track.changed', details }, clock());
        return (await tracksOf(tx, channelId)).find((one) => one.name === name);
      });
      lately.clear();
      await refreshMedia();
      return changed ? edited(changed) : null;
    },

    handlers: {
      async registerTracks({ params: { channelId }, body }) {
        const { named, isNew } = await register(channelId, body.tracks);
        lately.clear();
        if (isNew) void refreshMedia().catch(() => {});
        return { tracks: named.map(({ key, name }) => ({ key, name })) };
      },
      listTrackChoices: listTrackChoicesHandler(context),
      saveTrackChoices: saveTrackChoicesHandler(context),
    } satisfies Partial<Handlers<ServerRoutes>>,
    forget: (tx, { id }) => deleteTrackChoicesOf(tx, id),
    exported: async ({ id }) => ({ trackChoices: await choicesOf(db, id) }),
  } satisfies Service & Record<string, unknown>;
}

/** Every zap asks, and rows hardly ever change. */
const latelyMs = 5_000;

const edited = (row: TrackRow): EditedTrack => ({
  track: offered(row),
  sent: { language: row.sentLanguage, purpose: row.purpose, page: row.page },
  own: { language: row.language, role: row.role },
  hidden: row.hidden,
  firstSeen: row.firstSeen,
  lastSeen: row.lastSeen,
});
