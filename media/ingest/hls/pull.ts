import type { Init } from '../../fmp4/init.ts';
import type { Rendition } from '../../../contract/quality.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { defined } from '../../../runtime/defined.ts';
import type { SourceFault } from '../failover.ts';
import type { TranscodeMode } from '../ffmpeg/ffmpeg-arguments.ts';
import { startWatchdog } from '../watchdog/watchdog.ts';
import { endOf, type RunEnd } from '../ffmpeg/run-end.ts';
import type { SegmentSink } from '../output/store-stream.ts';
import { longestCopiedMs } from '../../segments/longest-segment.ts';
import { listed } from '../time/arrivals.ts';
import { sharedAnchor } from '../time/shared-anchor.ts';
import type { Vault } from './decrypt.ts';
import type { Pull, PullAddress } from './plan.ts';
import { pullRendition } from './pull-rendition.ts';
import { openRenditionOutput } from './rendition-output.ts';
import type { Web } from './web.ts';

export interface PullOptions {
  pulls: readonly Pull[];
  /** One per pull. */
  sinks: readonly SegmentSink[];
  web: Web;
  vault: Vault;
  /** Where the playlist of a rendition is by now. */
  findAddress: (rendition: Rendition) => Promise<PullAddress | undefined>;
  ffmpegPath: string;
  transcodeMode?: Pick<TranscodeMode, 'encodesSound'>;
  clock: Clock;
  steady: Clock;
  silentAfterMs: number;
  pressure?: (() => number) | undefined;
  onBytes: (count: number) => void;
  onSegment: (durationMs: number) => void;
  onFormat: (init: Init) => void;
  onNote: (note: string) => void;
  /** A rendition is in trouble, told once, or out of it. */
  onRendition: (rendition: Rendition, fault: string | undefined) => void;
  /** Ends everything that is under way in this run; aborted here when the run is over. */
  stopping: AbortController;
}

/** How late a source that comes in pieces may be, in target durations. */
const lateTargets = 3;

/**
 * Pulls the renditions of one HLS source until all have ended, none brings anything, or it is told to stop.
 * Resolves to why it ended; never rejects.
 */
export async function pullOnce(options: PullOptions): Promise<RunEnd> {
  const { pulls, sinks, stopping, steady, clock } = options;
  const targetMs = Math.max(...pulls.map(({ playlist }) => playlist?.targetMs ?? 0));
  let end: RunEnd | undefined;
  let lastFault = '';
  /** The lists are there, and bring nothing new. */
  let idle = false;
  const kills: (() => void)[] = [];
  const stop = (trouble: SourceFault, reason: string, foreignSound?: string): void => {
    end ??= { trouble, reason, foreignSound };
    stopping.abort();
    for (const kill of kills) kill();
  };
  const onAbort = (): void => stop('exit', 'peatatud');
  stopping.signal.addEventListener('abort', onAbort);
  if (stopping.signal.aborted) onAbort();

  const patienceMs = Math.max(options.silentAfterMs, lateTargets * targetMs);
  const watchdog = startWatchdog({ ...options, silentAfterMs: patienceMs }, (trouble, reason) =>
    stop(trouble, trouble === 'silent' ? lastFault || (idle ? 'loend ei liigu edasi' : reason) : reason),
  );
  const lastEndMs = Math.max(...sinks.map((sink) => sink.lastEndMs()));
  const anchor = sharedAnchor(lastEndMs, listed(targetMs));
  const start = { sequence: undefined, wantedMs: Math.max(0, clock() - lastEndMs) };

  const pulling = pulls.map(async (pull, i) => {
    const soundOnly = pull.rendition === 'AU';
    // What a run leaves behind is no sign of life.
    const alive = (report: (value: number) => void) => (value: number) => {
      if (!end) report(value);
    };
    const { ffmpegPath } = options;
    let ill = false;
    const report = (fault: string | undefined): void => {
      lastFault = fault ?? '';
      if (ill === (fault !== undefined)) return;
      ill = fault !== undefined;
      options.onRendition(pull.rendition, fault);
    };
    const onFault = (fault: unknown): void => report(endOf(fault).reason);
    const output = openRenditionOutput({
      sink: defined(sinks[i]),
      anchor: anchor.rendition(),
      clock,
      steady,
      ffmpegPath,
      soundOnly,
      encodesSound: options.transcodeMode?.encodesSound,
      longestMs: longestCopiedMs,
      onFormat: options.onFormat,
      onNote: options.onNote,
      onJunk: onFault,
      onBytes: alive(watchdog.onBytes),
      onSegment: alive(watchdog.onSegment),
    });
    kills.push(output.kill);
    try {
      await pullRendition({
        ...pull,
        start,
        web: options.web,
        vault: options.vault,
        findAddress: () => options.findAddress(pull.rendition),
        output,
        steady,
        onFault,
        onGood: () => report(undefined),
        onList: (brings) => {
          idle = !brings;
          if (idle) lastFault = '';
        },
        signal: stopping.signal,
      });
    } catch (fault) {
      const { trouble, reason, foreignSound } = endOf(fault);
      stop(trouble, reason, foreignSound);
      // What is whole is kept, as far as that is possible.
      await output.end().catch(() => {});
    }
  });
  await Promise.all(pulling);
  watchdog.close();
  stopping.signal.removeEventListener('abort', onAbort);
  stopping.abort();
  return end ?? { trouble: 'complete', reason: 'allikas lõppes' };
}
