import type { Interval } from '../../../contract/interval.ts';
import { randomUUID } from 'node:crypto';
import { openEndedProgramMaxMs } from '../../../contract/constants.ts';
import { dayMs } from '../../../contract/time.ts';
import { defined, firstOf } from '../../../runtime/defined.ts';
import { EpgSourceError, type EpgEvent } from '../../adapters/epg-source/port.ts';
import { remarkReport } from '../../i18n/feed-report.ts';
import type { Db } from '../../platform/db/database.ts';
import { draftOf, type SkipReason } from './epg-programme.ts';
import {
  lockSchedule,
  type ChangeSchedules,
  type ProgramDraft,
  type Replace,
  type ScheduleChange,
} from '../guide/index.ts';
import { notePictures } from './pictures/picture-store.ts';
import { spansOutside } from './source-coverage.ts';
import * as stage from './stage-store.ts';

const batchRows = 1_000;
const shownExamples = 3;
const staleAfterMs = dayMs;
/** Of a feed that invents channels without end only so many are named. */
const mostUnknown = 5_000;

/** How many programmes of a channel came, stayed, changed (those that moved among them) and went. */
export interface ChangeCounts {
  added: number;
  kept: number;
  changed: number;
  moved: number;
  removed: number;
  duplicates: number;
  overlaps: number;
}

export interface ImportReport {
  /** True when the schedule now is the feed's; false when nothing was changed. */
  imported: boolean;
  /** Why nothing was changed, as a report. */
  failure?: string;
  read: {
    channels: number;
    programmes: number;
    firstStartMs: number | null;
    lastStartMs: number | null;
    openEnded: number;
    /** Of channels that are mapped, and good enough for the schedule. */
    usable: number;
    lastUsableStartMs: number | null;
  };
  skipped: Partial<Record<SkipReason, { count: number; examples: string[] }>>;
  /** Feed ids that no channel is mapped to, with the number of programmes under each. */
  unknownChannels: Record<string, number>;
  changed: Record<string, ChangeCounts>;
}

/** What a feed says of one channel: its interval, and how many programmes are in it. */
export interface FeedCoverage extends Interval {
  programmes: number;
}

export interface ImportOptions {
  /** Feed id → channel id; as a function it is asked once, when the first programme comes. */
  channelMap: ReadonlyMap<string, string> | (() => ReadonlyMap<string, string>);
  language?: string;
  nowMs: number;
  /** Called when the feed was read to its end; throws {@link EpgSourceError} when it is not to be believed. */
  believe?(read: ImportReport['read']): void;
  /** The intervals of a channel that are not this feed's to change. */
  decidedByOthers?(tx: Db, channelId: string): Promise<readonly Interval[]>;
  /** Notes what the feed covers, in the transaction that takes it in. */
  noteCovered?(tx: Db, covered: ReadonlyMap<string, FeedCoverage>): Promise<void>;
}

/**
 * Takes a feed into the guide. The feed is read to its end first, into a staging table, so that memory stays
 * small and a file that breaks off in the middle leaves no trace; then every channel's interval is replaced in
 * one transaction. An empty or broken feed changes nothing and the report says why.
 */
export async function importGuide(
  { db, changeSchedules }: { db: Db; changeSchedules: ChangeSchedules },
  events: AsyncIterable<EpgEvent>,
  options: ImportOptions,
): Promise<ImportReport> {
  const importId = randomUUID();
  const report: ImportReport = {
    imported: false,
    read: {
      channels: 0,
      programmes: 0,
      firstStartMs: null,
      lastStartMs: null,
      openEnded: 0,
      usable: 0,
      lastUsableStartMs: null,
    },
    skipped: {},
    unknownChannels: {},
    changed: {},
  };
  await stage.forgetStagesBefore(db, options.nowMs - staleAfterMs);
  try {
    await stageFeed(db, importId, events, options, report);
    options.believe?.(report.read);
    report.changed = await changeSchedules((replace, tx) => swapIn(tx, replace, importId, options));
    report.imported = true;
  } catch (error) {
    if (!(error instanceof EpgSourceError)) throw error;
    report.failure = error.report;
  } finally {
    await stage.forgetStage(db, importId);
  }
  return report;
}

async function stageFeed(
  db: Db,
  importId: string,
  events: AsyncIterable<EpgEvent>,
  { channelMap, language = 'et', nowMs }: ImportOptions,
  report: ImportReport,
): Promise<void> {
  let batch: stage.StagedRow[] = [];
  let pictures = new Set<string>();
  const unknown = new Map<string, number>();
  let map: ReadonlyMap<string, string> | undefined;
  // One batch is on its way to the database while the next one is being read.
  let onItsWay: Promise<void> = Promise.resolve();
  const flush = async () => {
    await onItsWay;
    if (batch.length === 0) return;
    const [rows, named] = [batch, pictures];
    onItsWay = stage.stageRows(db, importId, rows, nowMs).then(() => notePictures(db, named, nowMs));
    // Its failure is met at the next flush; until then it must not count as unhandled.
    onItsWay.catch(() => {});
    batch = [];
    pictures = new Set();
  };
  for await (const event of events) {
    if (event.kind === 'channel') {
      report.read.channels++;
      continue;
    }
    report.read.programmes++;
    noteStart(report, event.startMs);
    if (event.stop === 'missing') report.read.openEnded++;
    map ??= typeof channelMap === 'function' ? channelMap() : channelMap;
    const channelId = map.get(event.channelId);
    const draft = channelId === undefined ? 'unknownChannel' : draftOf(event, language);
    if (typeof draft === 'string') {
      skip(report, draft, `${event.channelId} ${event.startText} ${event.titles[0]?.text ?? ''}`.trim());
      if (draft === 'unknownChannel') noteUnknown(unknown, event.channelId);
      continue;
    }
    noteUsable(report, draft.startMs);
    batch.push({ channelId: channelId!, draft });
    if (event.icon !== undefined) pictures.add(event.icon);
    if (batch.length >= batchRows) await flush();
  }
  report.unknownChannels = Object.fromEntries(unknown);
  await flush();
  await onItsWay;
  if (report.read.usable === 0) throw new EpgSourceError(remarkReport('feed.unusable'));
}

async function swapIn(
  tx: Db,
  replace: Replace,
  importId: string,
  options: ImportOptions,
): Promise<ImportReport['changed']> {
  const changed: ImportReport['changed'] = {};
  const covered = new Map<string, FeedCoverage>();
  await lockSchedule(tx);
  for (const channelId of await stage.stagedChannels(tx, importId)) {
    const drafts = closeOpenEnds(await stage.stagedDrafts(tx, importId, channelId));
    covered.set(channelId, coveredBy(drafts));
    const decided = (await options.decidedByOthers?.(tx, channelId)) ?? [];
    changed[channelId] = await replaceStretches(replace, channelId, spansOutside(drafts, decided));
  }
  await options.noteCovered?.(tx, covered);
  return changed;
}

const coveredBy = (drafts: readonly ProgramDraft[]): FeedCoverage => ({
  fromMs: firstOf(drafts).startMs,
  toMs: drafts.reduce((latest, draft) => Math.max(latest, draft.endMs), 0),
  programmes: drafts.length,
});

async function replaceStretches(
  replace: Replace,
  channelId: string,
  spans: readonly ProgramDraft[][],
): Promise<ChangeCounts> {
  const total = countsOf(await replace(channelId, spans[0] ?? []));
  for (const span of spans.slice(1)) {
    const counts = countsOf(await replace(channelId, span));
    for (const key of Object.keys(total) as (keyof ChangeCounts)[]) total[key] += counts[key];
  }
  return total;
}

function countsOf({ came, moved, changed, went, same, duplicates, overlaps }: ScheduleChange): ChangeCounts {
  const written = changed.length + moved.length;
  return {
    added: came.length,
    kept: same + written,
    changed: written,
    moved: moved.length,
    removed: went.length,
    duplicates,
    overlaps,
  };
}

/** A programme without a stop lasts until the next one begins, but not for ever. Expects order by start. */
export function closeOpenEnds(drafts: readonly stage.StagedDraft[]): ProgramDraft[] {
  const closed: ProgramDraft[] = [];
  let following = Number.POSITIVE_INFINITY;
  for (let i = drafts.length - 1; i >= 0; i--) {
    const draft = defined(drafts[i]);
    const later = drafts[i + 1]?.startMs;
    if (later !== undefined && later > draft.startMs) following = later;
    closed[i] = {
      ...draft,
      endMs: draft.endMs ?? Math.min(following, draft.startMs + openEndedProgramMaxMs),
    };
  }
  return closed;
}

function noteStart({ read }: ImportReport, startMs: number | undefined): void {
  if (startMs === undefined) return;
  read.firstStartMs = Math.min(read.firstStartMs ?? startMs, startMs);
  read.lastStartMs = Math.max(read.lastStartMs ?? startMs, startMs);
}

function noteUsable({ read }: ImportReport, startMs: number): void {
  read.usable++;
  read.lastUsableStartMs = Math.max(read.lastUsableStartMs ?? startMs, startMs);
}

function noteUnknown(unknown: Map<string, number>, feedId: string): void {
  const known = unknown.get(feedId);
  if (known !== undefined || unknown.size < mostUnknown) unknown.set(feedId, (known ?? 0) + 1);
}

function skip(report: ImportReport, reason: SkipReason, example: string): void {
  const entry = (report.skipped[reason] ??= { count: 0, examples: [] });
  entry.count++;
  if (entry.examples.length < shownExamples) entry.examples.push(example);
}
