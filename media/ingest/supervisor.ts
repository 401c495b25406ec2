import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { segmentMs } from '../../contract/constants.ts';
import type { IngestState, MediaChannel } from '../../contract/models/media.ts';
import { renditions, type Rendition } from '../../contract/quality.ts';
import type { Clock } from '../clock.ts';
import { faultText, type Log } from '../log.ts';
import { renditionDirectory } from '../segments/layout.ts';
import { openSegmentWriter, type SegmentWriter } from '../segments/writer.ts';
import { backoffMs } from './backoff.ts';
import { ffmpegArguments } from './ffmpeg-arguments.ts';
import { runOnce, type RunEnd } from './run.ts';
import { readSource } from './source.ts';

export interface SupervisorOptions {
  channel: MediaChannel;
  /** `<DATA_DIR>/media` */
  directory: string;
  ffmpegPath: string;
  clock: Clock;
  log: Log;
  silentAfterMs?: number;
  pauseMs?: (attempt: number) => number;
}

/** Keeps one fed channel running. */
export interface Supervisor {
  state: () => IngestState;
  close: () => Promise<void>;
}

type Output = { rendition: Rendition; writer: SegmentWriter };

/** Runs that last this long count as recovered: the next pause is short again. */
const healthyAfterMs = 60_000;

export function superviseChannel(options: SupervisorOptions): Supervisor {
  const { channel, clock, log } = options;
  const silentAfterMs = options.silentAfterMs ?? 3 * segmentMs;
  const pauseMs = options.pauseMs ?? ((attempt: number) => backoffMs(attempt, Math.random));
  const stop = new AbortController();
  let state: IngestState['state'] = 'starting';
  let lastSegmentAt: number | undefined;
  let restarts = 0;
  let lastError: string | null = null;
  const writers = new Map<Rendition, SegmentWriter>();

  /** Opens what is not open yet; one that is held by another process is tried again with the next run. */
  async function openOutputs(list: readonly Rendition[]): Promise<Output[]> {
    const outputs: Output[] = [];
    for (const rendition of list) {
      let writer = writers.get(rendition);
      if (!writer) {
        const directory = renditionDirectory(join(options.directory, 'archive'), channel.id, rendition);
        writer = await openSegmentWriter(directory, clock);
        writers.set(rendition, writer);
        const { indexCut, dataCut } = writer.recovery;
        if (indexCut + dataCut > 0)
          log.warn('archive.recovered', { channel: channel.id, rendition, indexCut, dataCut });
      }
      outputs.push({ rendition, writer });
    }
    return outputs;
  }

  async function run(): Promise<RunEnd> {
    if (channel.source.kind !== 'ffmpeg') throw new Error('not a fed channel');
    const { url, mode } = channel.source;
    const source = readSource(url);
    const list = outputRenditions(channel, mode);
    const outputs = await openOutputs(list);
    const end = await runOnce({
      ffmpegPath: options.ffmpegPath,
      args: ffmpegArguments(source, mode, list),
      outputs,
      clock,
      silentAfterMs,
      onSegment: () => {
        if (state !== 'live') log.info('source.live', { channel: channel.id });
        state = 'live';
        lastSegmentAt = clock();
      },
      onSilence: () => (state = 'silent'),
      signal: stop.signal,
    });
    return { ...end, complete: end.complete && source.kind === 'file' };
  }

  async function keepRunning(): Promise<void> {
    for (let attempt = 1; !stop.signal.aborted; attempt++) {
      const startedAt = clock();
      const { reason, complete } = await run().catch((fault) => ({
        reason: faultText(fault),
        complete: false,
      }));
      if (stop.signal.aborted) break;
      const lasted = clock() - startedAt;
      if (lasted > healthyAfterMs) attempt = 1;
      // A file that has been played begins again; that is no trouble, unless it has nothing in it.
      if (complete && lasted > segmentMs) continue;
      restarts++;
      lastError = reason;
      state = 'restarting';
      const pause = pauseMs(attempt);
      log.warn('source.ended', { channel: channel.id, fault: reason, restarts, pauseMs: pause });
      await sleep(pause, undefined, { signal: stop.signal }).catch(() => {});
    }
    for (const writer of writers.values()) await writer.close();
  }

  const running = keepRunning().catch((fault: unknown) =>
    log.error('supervisor.failed', { fault: faultText(fault) }),
  );
  return {
    state: () => ({
      channelId: channel.id,
      state,
      lastSegmentAgeMs: lastSegmentAt === undefined ? null : Math.max(0, clock() - lastSegmentAt),
      restarts,
      lastError,
      nowPlaying: null,
    }),
    close: async () => {
      stop.abort();
      await running;
    },
  };
}

/** A copied feed is one rendition, the best that the channel is said to have. */
function outputRenditions(channel: MediaChannel, mode: 'copy' | 'encode'): Rendition[] {
  const list = renditions.filter((rendition) => channel.renditions.includes(rendition));
  return mode === 'encode' ? list : list.filter((r) => r !== 'AU' || list.length === 1).slice(-1);
}
