import type { Interval } from '../../../contract/interval.ts';
import { minuteMs } from '../../../contract/time.ts';
import { EpgSourceError, type Feed, type FetchFeed } from '../../adapters/epg-source/port.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { feedReportText, joinedReports, remarkReport } from '../../i18n/feed-report.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { createWork, type Work } from '../../platform/work/work.ts';
import { listChannelsByKind } from '../channels/index.ts';
import { createSchedulePreview, type ChangeSchedules } from '../guide/index.ts';
import { importGuide, type FeedCoverage, type ImportOptions, type ImportReport } from './import.ts';
import { endingSchedules } from './source-alarms.ts';
import { decidedByOthers } from './source-coverage.ts';
import { watchFeed, type FeedInTransit } from './source-feed.ts';
import { resolveMapping, type OwnChannel } from './source-mapping.ts';
import { disbelief, growCoverage, isStanding, retryAfterMs } from './source-rules.ts';
import * as store from './source-store.ts';

export interface SourceParts {
  db: Db;
  changeSchedules: ChangeSchedules;
  clock: Clock;
  fetchFeed: FetchFeed;
  log?: Pick<Log, 'info' | 'warn' | 'error'>;
  /** From 0 to 1: spreads the times at which failed sources are asked again. */
  spread?(): number;
}

interface FetchResult {
  outcome: store.FetchRow['outcome'];
  /** What came of it, as reports (`feedReportText`). */
  report: string;
  /** What became of the schedule, when the feed was read. */
  imported?: ImportReport;
}

/** What a fetch would do. */
interface FetchPreview extends FetchResult {
  /** Why it would not be believed, as a report. */
  disbelief: string | undefined;
}

/** A fetch that was cut off is repeated after this. */
const claimedMs = 20 * minuteMs;

/** Fetches every source whose time has come, the one that decides most first. */
export const sourceWork = (parts: SourceParts & { refreshMedia(): Promise<void> }): Work =>
  createWork(parts, {
    name: 'guide.fetch-sources',
    rows: store.dueSources,
    most: 1,
    leaseMs: claimedMs,
    async work(rows) {
      const { db, clock, log, refreshMedia } = parts;
      for (const row of rows) {
        const { outcome } = await fetchSource(parts, row);
        if (outcome === 'imported') await refreshMedia();
      }
      for (const { say } of await endingSchedules(db, clock())) log?.error({ alarm: say() }, 'guide');
    },
  });

/**
 * Fetches one source and takes its feed into the guide, or notes why not. What cannot be believed changes
 * nothing but the alarm; `accept` believes a feed that has shrunk.
 */
export async function fetchSource(
  parts: SourceParts,
  source: store.SourceRow,
  { accept = false } = {},
): Promise<FetchResult> {
  const { db, clock, log } = parts;
  const known = await store.channelsOfSource(db, source.id);
  const own = await listChannelsByKind(db, 'tv');
  let result: FetchResult;
  let feed: Feed | 'unchanged' | undefined;
  try {
    const again = accept || (await mustReadAgain(db, source, known, own, clock()));
    feed = await parts.fetchFeed(source.url, again ? { etag: null, lastModified: null } : source);
    result =
      feed === 'unchanged'
        ? unchanged(known, clock())
        : await takeIn(parts, feed, {
            source,
            known,
            transit: watchFeed(feed.events, known, own),
            lastGood: accept ? 0 : source.programmes,
          });
  } catch (error) {
    if (!(error instanceof EpgSourceError)) throw error;
    result = { outcome: 'failed', report: error.report };
  } finally {
    if (feed && feed !== 'unchanged') feed.close();
  }
  await note(parts, source, result);
  const { outcome, report } = result;
  const said = feedReportText(report);
  if (isGood(outcome)) log?.info({ source: source.id, outcome, report: said }, 'guide source');
  else log?.error({ source: source.id, outcome, alarm: said }, 'guide source');
  return result;
}

/**
 * Reads a source as it would be fetched now, and tells what that would change, and whether it would be believed. Nothing of
 * it stays: neither schedules nor what is known of the source.
 */
export async function previewSource(parts: SourceParts, source: store.SourceRow): Promise<FetchPreview> {
  const { db, clock } = parts;
  const known = await store.channelsOfSource(db, source.id);
  const own = await listChannelsByKind(db, 'tv');
  let feed: Feed | 'unchanged' | undefined;
  let why: string | undefined;
  try {
    feed = await parts.fetchFeed(source.url, { etag: null, lastModified: null });
    if (feed === 'unchanged') return { ...unchanged(known, clock()), disbelief: undefined };
    const fetching = {
      source,
      known,
      transit: watchFeed(feed.events, known, own),
      lastGood: source.programmes,
    };
    const dry = { ...parts, changeSchedules: createSchedulePreview(db) };
    const options = importOptions(dry, fetching);
    const imported = await importGuide(dry, fetching.transit.events, {
      ...options,
      believe: (read) => (why = disbeliefOf(read, source.programmes, clock())),
    });
    const report = imported.imported ? summaryOf(imported) : (imported.failure ?? '');
    return { outcome: imported.imported ? 'imported' : 'failed', report, imported, disbelief: why };
  } catch (error) {
    if (!(error instanceof EpgSourceError)) throw error;
    return { outcome: 'failed', report: error.report, disbelief: undefined };
  } finally {
    if (feed && feed !== 'unchanged') feed.close();
  }
}

const isGood = (outcome: FetchResult['outcome']): boolean =>
  outcome === 'imported' || outcome === 'unchanged';

/** Is a feed worth reading that has not changed? Where the mapping changed, or who decides, it is. */
async function mustReadAgain(
  db: Db,
  source: store.SourceRow,
  known: readonly store.SourceChannelRow[],
  own: readonly OwnChannel[],
  nowMs: number,
): Promise<boolean> {
  if (source.failures > 0 || !isStanding(source, nowMs)) return true;
  const mapping = resolveMapping(known, own);
  if (known.some((row) => (mapping.get(row.feedId)?.channelId ?? null) !== row.channelId)) return true;
  const others = (await store.listSources(db)).filter((other) => other.id !== source.id);
  return others.some((other) => isStanding(other, source.lastGoodAt!) && !isStanding(other, nowMs));
}

function unchanged(known: readonly store.SourceChannelRow[], nowMs: number): FetchResult {
  const reaches = Math.max(0, ...known.map((row) => row.toAt ?? 0));
  return reaches > nowMs
    ? { outcome: 'unchanged', report: remarkReport('feed.unchanged') }
    : { outcome: 'refused', report: remarkReport('feed.oldUnchanged') };
}

/** What a fetch works on. */
interface FetchContext {
  source: store.SourceRow;
  /** What was known of the feed's channels before. */
  known: readonly store.SourceChannelRow[];
  transit: FeedInTransit;
  /** Programmes that the feed is measured by; 0 believes any number. */
  lastGood: number;
}

async function takeIn(parts: SourceParts, feed: Feed, fetching: FetchContext): Promise<FetchResult> {
  const { db } = parts;
  const { source, transit } = fetching;
  const imported = await importGuide(parts, transit.events, importOptions(parts, fetching));
  if (imported.imported) {
    const { etag = null, lastModified = null } = feed;
    await store.updateSource(db, source.id, { etag, lastModified, programmes: imported.read.programmes });
    const report = joinedReports([summaryOf(imported), ...feed.notes]);
    return { outcome: 'imported', report, imported };
  }
  // Its channels are worth knowing all the same: an operator may have to map them before anything fits.
  await store.noteFeedChannels(db, source.id, transit.names);
  const outcome = transit.complete() ? 'refused' : 'failed';
  return { outcome, report: imported.failure ?? '', imported };
}

const disbeliefOf = (
  { programmes, lastUsableStartMs }: ImportReport['read'],
  lastGood: number,
  nowMs: number,
): string | undefined => disbelief({ programmes, lastStartMs: lastUsableStartMs }, lastGood, nowMs);

/** How the feed of a source is taken in. */
function importOptions({ clock }: SourceParts, fetching: FetchContext): ImportOptions {
  const { source, transit, lastGood, known } = fetching;
  return {
    channelMap: () => new Map([...transit.mapping()].map(([feedId, { channelId }]) => [feedId, channelId])),
    language: source.language,
    nowMs: clock(),
    believe(read) {
      const why = disbeliefOf(read, lastGood, clock());
      if (why) throw new EpgSourceError(why);
    },
    async decidedByOthers(tx, channelId) {
      const rows = await store.coverageOf(tx, channelId);
      const covered = rows.map((row) => ({
        sourceId: row.id,
        priority: row.priority,
        fromMs: row.fromAt,
        toMs: row.toAt,
        standing: isStanding(row, clock()),
      }));
      const isPreferred = known.some((row) => row.channelId === channelId && row.preferred);
      const priority = isPreferred ? store.preferredPriority : source.priority;
      return decidedByOthers({ sourceId: source.id, priority }, covered, clock());
    },
    noteCovered: (tx, covered) => noteGood(tx, fetching, covered, clock()),
  };
}

async function noteGood(
  tx: Db,
  { source, known, transit }: FetchContext,
  covered: ReadonlyMap<string, FeedCoverage>,
  nowMs: number,
): Promise<void> {
  const sourceId = source.id;
  const mapping = transit.mapping();
  await store.noteFeedChannels(tx, sourceId, transit.names);
  await store.clearOtherMappings(tx, sourceId, [...mapping.keys()]);
  for (const [feedId, { channelId }] of mapping) {
    const now = covered.get(channelId);
    const row = known.find((one) => one.feedId === feedId && one.channelId === channelId);
    const grown = now && growCoverage(row && coverageIn(row), now, nowMs);
    await store.saveSourceChannel(tx, {
      sourceId,
      feedId,
      channelId,
      fromAt: grown?.fromMs ?? null,
      toAt: grown?.toMs ?? null,
      programmes: now?.programmes ?? 0,
    });
  }
  await store.forgetOtherChannels(tx, sourceId, [...transit.names.keys()]);
  await store.updateSource(tx, sourceId, { lastGoodAt: nowMs });
}

const coverageIn = ({ fromAt, toAt }: store.SourceChannelRow): Interval | undefined =>
  fromAt === null || toAt === null ? undefined : { fromMs: fromAt, toMs: toAt };

function summaryOf({ read, changed }: ImportReport): string {
  const sum = { added: 0, changed: 0, moved: 0, removed: 0 };
  for (const change of Object.values(changed))
    for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += change[key];
  const channels = Object.keys(changed).length;
  return remarkReport('feed.imported', { ...sum, count: read.usable, of: read.programmes, channels });
}

async function note(
  { db, clock, spread = Math.random }: SourceParts,
  source: store.SourceRow,
  { outcome, report }: FetchResult,
): Promise<void> {
  const nowMs = clock();
  const failures = source.failures + 1;
  await store.updateSource(db, source.id, {
    lastAt: nowMs,
    tries: 0,
    lastError: null,
    deadAt: null,
    ...(isGood(outcome)
      ? { lastGoodAt: nowMs, failures: 0, alarm: null, nextAt: nowMs + source.everyMinutes * minuteMs }
      : { failures, alarm: report, nextAt: nowMs + retryAfterMs(failures, spread) }),
  });
  await store.noteFetch(db, { sourceId: source.id, at: nowMs, outcome, report });
}
