import type { Interval } from '../../../contract/interval.ts';
import type { EpgEvent } from '../../adapters/epg-source/port.ts';
import { shownSource } from '../../../runtime/source-address.ts';
import { defined } from '../../../runtime/defined.ts';
import type { Db } from '../../platform/db/database.ts';
import { tOperations } from '../../i18n/et/operations.ts';
import { ensureOperation } from '../../platform/errors.ts';
import { type Actor, changeOf, operationNotes } from '../audit/index.ts';
import { listChannelsByKind } from '../channels/index.ts';
import { createFeedSchedules, createUpcoming } from './feed-upcoming.ts';
import { importGuide, type ImportReport } from './import.ts';
import { candidatesOf } from './mapping-candidates.ts';
import type { FeedChannel } from './source-mapping.ts';
import { guideAlarms } from './source-alarms.ts';
import { fetchSource, previewSource, type SourceParts } from './source-fetch.ts';
import {
  channelsOfSource,
  coverageByChannel,
  feedChannelsNamed,
  fetchesOf,
  findSource,
  listSources,
  type SourceRow,
} from './source-store.ts';
import {
  decideMapping,
  mappingOf,
  preferSource,
  removeSource,
  saveSource,
  type SourceInput,
  type MappingChange,
} from './sources.ts';

export type EpgOperationsContext = SourceParts & {
  /** Tells the media roles that schedules changed. */
  refreshMedia(): Promise<void>;
};

const mostFetches = 50;

/** What of a source may stand in the trail: its address has keys in it. */
const auditedSource = ({ url, language, priority, everyMinutes, enabled }: SourceRow) => ({
  url: shownSource(url),
  language,
  priority,
  everyMinutes,
  enabled,
});

/** What is decided about channels of a feed, by their ids in it. */
async function decisionsIn(tx: Db, sourceId: string, feeds: readonly string[]) {
  const rows = (await channelsOfSource(tx, sourceId)).filter(({ feedId }) => feeds.includes(feedId));
  return Object.fromEntries(
    rows.map(({ feedId, channelId, decided, shiftMinutes }) => [
      feedId,
      { channelId: decided ? channelId : undefined, decided, shiftMinutes },
    ]),
  );
}

/** What an operator may do with what fills the guide; `actor` says who it was. Throws `OperationError`. */
export function epgOperations(context: EpgOperationsContext) {
  const { db, clock, refreshMedia } = context;
  const audit = operationNotes(clock);
  const upcoming = createUpcoming(context);
  const feedSchedules = createFeedSchedules(context);

  return {
    sources: () => listSources(db),
    feedChannels: (text: string, most: number) => feedChannelsNamed(db, text, most),
    coverage: () => coverageByChannel(db),
    alarms: () => guideAlarms(db, clock()),
    mapping: async (sourceId: string) => mappingOf(db, (await known(sourceId)).id),
    /** What a source says of the next hours, of all its channels. */
    upcoming: async (sourceId: string) => upcoming(await known(sourceId)),
    /** Which of ours a channel of a feed could be. */
    candidates: async (row: FeedChannel) => candidatesOf(row, await listChannelsByKind(db, 'tv')),
    /** What a source says of a channel of ours within a window. */
    scheduleOf: async (sourceId: string, channelId: string, window: Interval) => {
      const source = await known(sourceId);
      const rows = (await mappingOf(db, source.id)).filter(({ mapped }) => mapped?.channelId === channelId);
      return feedSchedules(source, rows, window);
    },
    fetches: async (sourceId: string) => fetchesOf(db, (await known(sourceId)).id, mostFetches),

    /** @param terms whether the address may be a new file of this machine */
    async saveSource(
      given: SourceInput,
      actor: Actor,
      { allowFiles }: { allowFiles: boolean } = { allowFiles: true },
    ): Promise<'added' | 'changed' | 'same'> {
      return db.transaction(async (tx) => {
        const before = await findSource(tx, given.id);
        const isNewFile = /^file:/i.test(given.url) && before?.url !== given.url;
        ensureOperation(allowFiles || !isNewFile, tOperations('epg.filesAreTheOwners'));
        const outcome = await saveSource(tx, given, clock());
        const now = auditedSource(defined(await findSource(tx, given.id)));
        const change = changeOf(before ? auditedSource(before) : {}, now);
        if (outcome !== 'same')
          await audit(tx, actor, `guide-source.${outcome}`, { id: given.id, ...change });
        return outcome;
      });
    },

    /** Takes a source away; false when there is none. What it brought stays. */
    async removeSource(id: string, actor: Actor): Promise<boolean> {
      return db.transaction(async (tx) => {
        const before = await findSource(tx, id);
        const removed = await removeSource(tx, id, clock());
        if (before)
          await audit(tx, actor, 'guide-source.removed', { id, before: auditedSource(before), after: {} });
        return removed;
      });
    },

    /** Writes down which of ours channels of feeds are, all of it or nothing. */
    async decideMapping(
      changes: readonly (MappingChange & { sourceId: string })[],
      actor: Actor,
    ): Promise<void> {
      const bySource = Map.groupBy(changes, ({ sourceId }) => sourceId);
      for (const sourceId of bySource.keys()) await known(sourceId);
      await db.transaction(async (tx) => {
        for (const [id, those] of bySource) {
          const feeds = those.map(({ feedId }) => feedId);
          const before = await decisionsIn(tx, id, feeds);
          await decideMapping(tx, id, those, clock());
          const change = changeOf(before, await decisionsIn(tx, id, feeds));
          await audit(tx, actor, 'guide-source.mapped', { id, feeds, ...change });
        }
      });
    },

    /** Has one of the feeds of a channel decide over it, or their numbers. Answers which was preferred until now. */
    async prefer(channelId: string, sourceId: string | null, actor: Actor): Promise<string | null> {
      return db.transaction(async (tx) => {
        const before = await preferSource(tx, channelId, sourceId, clock());
        if (before !== sourceId)
          await audit(tx, actor, 'guide-source.preferred', { channelId, before, after: sourceId });
        return before;
      });
    },

    /** Fetches a source now; `accept` believes a feed that has become much shorter. */
    async fetchNow(sourceId: string, { accept }: { accept: boolean }, actor: Actor) {
      const source = await known(sourceId);
      const result = await fetchSource(context, source, { accept });
      await audit(db, actor, 'guide-source.fetched', { id: source.id, accept, outcome: result.outcome });
      if (result.outcome === 'imported') await refreshMedia();
      return result;
    },

    /** What fetching a source now would change. */
    preview: async (sourceId: string) => previewSource(context, await known(sourceId)),

    /** Takes in one feed, once; feeds name channels as we do, as `extId` says, or as `channelMap` says. */
    async importFeed(
      events: AsyncIterable<EpgEvent>,
      { channelMap, language }: { channelMap: ReadonlyMap<string, string>; language: string },
      actor: Actor,
    ): Promise<ImportReport> {
      const channels = await listChannelsByKind(db, 'tv');
      const ids = new Set(channels.map(({ id }) => id));
      for (const id of channelMap.values())
        ensureOperation(ids.has(id), tOperations('epg.mappedUnknown', { id }));
      const own = channels.flatMap(({ id, extId }) => [
        [id, id] as const,
        ...(extId ? [[extId, id] as const] : []),
      ]);
      const map = new Map([...own, ...channelMap]);
      const report = await importGuide(context, events, { channelMap: map, language, nowMs: clock() });
      await audit(db, actor, 'guide.imported', {
        imported: report.imported,
        programmes: report.read.programmes,
      });
      if (report.imported) await refreshMedia();
      return report;
    },
  };

  async function known(id: string): Promise<SourceRow> {
    const source = await findSource(db, id);
    ensureOperation(source, tOperations('epg.unknown', { id }));
    return source;
  }
}
