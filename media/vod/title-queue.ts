import { sourceReportText } from '../../contract/i18n/source-report.ts';
import type { TitleReport, TitleTracks, TitleWork } from '../../contract/models/title.ts';
import { renditions } from '../../contract/quality.ts';
import type { Clock } from '../../runtime/clock.ts';
import { faultText, type Log } from '../../runtime/log.ts';
import { isLoopAddress } from '../../contract/loop-title.ts';
import { changeTexts } from './change-texts.ts';
import { computeTitle } from './compute-title.ts';
import { filmReport } from './film-words.ts';
import { importTitle, removeTitle } from './import-title.ts';
import { readTitle, titleDirectory, type StoredTitle } from './title-files.ts';

export interface TitleQueueOptions {
  /** `<DATA_DIR>/media/vod` */
  root: string;
  /** `<DATA_DIR>/media/clips` */
  clips: string;
  ffmpegPath: string;
  server: {
    titleWork: () => Promise<TitleWork[]>;
    reportTitle: (id: number, report: TitleReport) => Promise<void>;
  };
  clock: Clock;
  log: Log;
}

export interface TitleQueue {
  /** Asks the server what there is to do, and does what is done at once and the first of what is not. */
  turn: () => Promise<void>;
  /** Ends what is under way; the next turn, or another process, goes on with it. */
  close: () => void;
}

const reportEveryMs = 2_000;

/** Imports titles one after the other, as the server wants them. */
export function createTitleQueue(options: TitleQueueOptions): TitleQueue {
  const { root, clips, ffmpegPath, server, clock, log } = options;
  const stop = new AbortController();

  async function remove(id: number): Promise<void> {
    await removeTitle(root, id);
    await server.reportTitle(id, { state: 'removed' });
    log.info({ id }, 'title.removed');
  }

  async function bring(work: TitleWork): Promise<void> {
    const { id } = work;
    const before = await readTitle(titleDirectory(root, id));
    // It was done, and the server has not heard of it.
    if (before?.title.contentHash === work.contentHash) return ready(before.title);
    const ended = new AbortController();
    const signal = AbortSignal.any([stop.signal, ended.signal]);
    let reportedAt = Number.NEGATIVE_INFINITY;
    const onProgress = (percent: number): void => {
      if (clock() - reportedAt < reportEveryMs) return;
      reportedAt = clock();
      // A title that was taken back meanwhile is not there any more: nobody wants the rest of it.
      server.reportTitle(id, { state: 'importing', percent }).catch((fault: { status?: number }) => {
        if (fault.status === 404) ended.abort(new Error('taken back'));
      });
    };
    onProgress(0);
    log.info({ id }, 'title.importing');
    const title = await importTitle({ ...work, root, ffmpegPath, onProgress, signal }).catch((fault) =>
      stop.signal.aborted || ended.signal.aborted
        ? undefined
        : failed(id, fault, filmReport(fault, work.source)),
    );
    if (title) await ready(title);
  }

  /** One that plays a loop of the demo waits until there is its clip, without keeping others waiting. */
  async function compute(work: TitleWork): Promise<void> {
    const before = await readTitle(titleDirectory(root, work.id));
    if (before?.title.contentHash === work.contentHash) return ready(before.title);
    const title = await computeTitle({ ...work, root, clips }).catch((fault) => failed(work.id, fault));
    if (title) await ready(title);
  }

  /** A title that is not there, because its disk is not, waits for it without keeping others waiting. */
  async function texts({ id, textChanges }: TitleWork): Promise<void> {
    const changing = changeTexts({ root, ffmpegPath, id, textChanges, signal: stop.signal });
    const title = await changing.catch((fault) => {
      log.error({ id, fault: faultText(fault) }, 'title.texts');
    });
    if (!title) return;
    const done = textChanges.map(({ name }) => name);
    await server.reportTitle(id, { state: 'texts', done, bytes: bytesOf(title), tracks: tracksOf(title) });
    log.info({ id, done }, 'title.texts');
  }

  async function failed(id: number, fault: unknown, words = faultText(fault)): Promise<undefined> {
    log.error({ id, fault: sourceReportText(faultText(fault)) }, 'title.failed');
    await removeTitle(root, id);
    await server.reportTitle(id, { state: 'failed', fault: words });
  }

  async function ready(title: StoredTitle): Promise<void> {
    const { id, durationMs } = title;
    const bytes = bytesOf(title);
    await server.reportTitle(id, { state: 'ready', durationMs, bytes, tracks: tracksOf(title) });
    log.info({ id, bytes }, 'title.ready');
  }

  return {
    async turn() {
      const list = await server.titleWork().catch(() => []); // it is asked again in a moment
      for (const { id } of list.filter(({ work }) => work === 'remove')) await remove(id);
      for (const one of list.filter(({ work }) => work === 'texts')) await texts(one);
      const wanted = list.filter(({ work }) => work === 'import');
      for (const one of wanted.filter(({ source }) => isLoopAddress(source))) await compute(one);
      const next = wanted.find(({ source }) => !isLoopAddress(source));
      if (next) await bring(next);
    },
    close: () => stop.abort(new Error('closing')),
  };
}

const bytesOf = ({ tracks }: StoredTitle): number => tracks.reduce((sum, track) => sum + track.bytes, 0);

function tracksOf({ tracks, skipped }: StoredTitle): TitleTracks {
  const named = (kind: string) =>
    tracks
      .filter((track) => track.kind === kind)
      .map(({ name, language, role }) => ({ name, language, ...(role && { role }) }));
  return {
    renditions: renditions.filter((rendition) => tracks.some(({ name }) => name === rendition)),
    audio: named('audio'),
    subtitles: named('text'),
    skipped: [...skipped],
  };
}
