import { randomUUID } from 'node:crypto';
import { openEndedProgramMaxMs } from '../../../contract/constants.ts';
import { EpgSourceError, type EpgEvent } from '../../adapters/epg-source/port.ts';
import type { Db } from '../../platform/db/database.ts';
import { draftOf, type SkipReason } from './epg-programme.ts';
import type { ProgramDraft } from './program.ts';
import { replaceSchedule, type ScheduleChange } from './schedule.ts';
import * as stage from './stage-store.ts';

const batchRows = 1_000;
const shownExamples = 3;
const staleAfterMs = 86_400_000;

export interface ImportReport {
  /** True when the schedule now is the feed's; false when nothing was changed. */
  imported: boolean;
  /** Why nothing was changed. */
  failure?: string;
  read: {
    channels: number;
    programmes: number;
    firstStartMs: number | null;
    lastStartMs: number | null;
    openEnded: number;
  };
  skipped: Partial<Record<SkipReason, { count: number; examples: string[] }>>;
  /** Feed ids that no channel is mapped to, with the number of programmes under each. */
  unknownChannels: Record<string, number>;
  changed: Record<string, ScheduleChange>;
}

export interface ImportOptions {
  /** Feed id → channel id. */
  channelMap: ReadonlyMap<string, string>;
  language?: string;
  nowMs: number;
}

/**
 * Takes a feed into the guide. The feed is read to its end first, into a staging table, so that memory stays
 * small and a file that breaks off in the middle leaves no trace; then every channel's interval is replaced in
 * one transaction. An empty or broken feed changes nothing and the report says why.
 */
export async function importGuide(
  db: Db,
  events: AsyncIterable<EpgEvent>,
  options: ImportOptions,
): Promise<ImportReport> {
  const importId = randomUUID();
  const report: ImportReport = {
    imported: false,
    read: { channels: 0, programmes: 0, firstStartMs: null, lastStartMs: null, openEnded: 0 },
    skipped: {},
    unknownChannels: {},
    changed: {},
  };
  await stage.forgetStagesBefore(db, options.nowMs - staleAfterMs);
  try {
    await stageFeed(db, importId, events, options, report);
    report.changed = await db.transaction((tx) => swapIn(tx, importId));
    report.imported = true;
  } catch (error) {
    if (!(error instanceof EpgSourceError)) throw error;
    report.failure = error.message;
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
  let staged = 0;
  // One batch is on its way to the database while the next one is being read.
  let onItsWay: Promise<void> = Promise.resolve();
  const flush = async () => {
    await onItsWay;
    if (batch.length === 0) return;
    staged += batch.length;
    onItsWay = stage.stageRows(db, importId, batch, nowMs);
    // Its failure is met at the next flush; until then it must not count as unhandled.
    onItsWay.catch(() => {});
    batch = [];
  };
  for await (const event of events) {
    if (event.kind === 'channel') {
      report.read.channels++;
      continue;
    }
    report.read.programmes++;
    noteStart(report, event.startMs);
    if (event.stop === 'missing') report.read.openEnded++;
    const channelId = channelMap.get(event.channelId);
    const draft = channelId === undefined ? 'unknownChannel' : draftOf(event, language);
    if (typeof draft === 'string') {
      skip(report, draft, `${event.channelId} ${event.startText} ${event.titles[0]?.text ?? ''}`.trim());
      if (draft === 'unknownChannel') {
        report.unknownChannels[event.channelId] = (report.unknownChannels[event.channelId] ?? 0) + 1;
      }
      continue;
    }
    batch.push({ channelId: channelId!, draft });
    if (batch.length >= batchRows) await flush();
  }
  await flush();
  await onItsWay;
  if (staged === 0) throw new EpgSourceError('ühtegi saadet ei olnud võimalik kasutada');
}

async function swapIn(tx: Db, importId: string): Promise<ImportReport['changed']> {
  const changed: ImportReport['changed'] = {};
  for (const channelId of await stage.stagedChannels(tx, importId)) {
    const drafts = closeOpenEnds(await stage.stagedDrafts(tx, importId, channelId));
    changed[channelId] = await replaceSchedule(tx, channelId, drafts);
  }
  return changed;
}

/** A programme without a stop lasts until the next one begins, but not for ever. Expects order by start. */
export function closeOpenEnds(drafts: readonly stage.StagedDraft[]): ProgramDraft[] {
  const closed: ProgramDraft[] = [];
  let following = Number.POSITIVE_INFINITY;
  for (let i = drafts.length - 1; i >= 0; i--) {
    const draft = drafts[i]!;
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

function skip(report: ImportReport, reason: SkipReason, example: string): void {
  const entry = (report.skipped[reason] ??= { count: 0, examples: [] });
  entry.count++;
  if (entry.examples.length < shownExamples) entry.examples.push(example);
}
