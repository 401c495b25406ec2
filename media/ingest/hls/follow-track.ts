import { setTimeout as sleep } from 'node:timers/promises';
import { sourceReport } from '../../../contract/i18n/source-report.ts';
import type { SourceTrack } from '../../../contract/models/tracks.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { endOf } from '../ffmpeg/run-end.ts';
import { trackReport } from '../tracks/taken-tracks.ts';
import type { Vault } from './decrypt.ts';
import type { ListedTrack } from './listed-tracks.ts';
import { ProtectedError, type PlaylistAddress } from './playlist.ts';
import { pullRendition } from './pull-rendition.ts';
import type { RenditionOutput } from './rendition-output.ts';
import type { Web } from './web.ts';

export interface FollowTrackOptions {
  /** How much of the past is wanted, which the pictures begin with. */
  wantedMs: number;
  web: Web;
  vault: Vault;
  /** Where the playlist of a track is by now. */
  findTrack: (track: SourceTrack) => Promise<PlaylistAddress | undefined>;
  steady: Clock;
  onNote: (note: string) => void;
  /** One of them is in trouble, reported once, or out of it. */
  onTrouble: (name: string, fault: string | undefined) => void;
  /** What has to be ended at once when the run is. */
  onOpen: (kill: () => void) => void;
  signal: AbortSignal;
}

/** What becomes of a track. */
export interface TrackAttempt {
  output: RenditionOutput;
  /** Ends the attempt: what comes is another format. */
  changed?: AbortSignal;
}

/** After a fault that is none of a segment. */
const pauseMs = 4_000;

/**
 * Follows the list of a track to its end, again where it breaks off: what goes wrong with it is nothing to its pictures. Never
 * rejects.
 * @param attempt opens what takes it
 * @param isHopeless why it can never be taken, after a fault
 */
export async function followTrack(
  { track, ...at }: ListedTrack,
  options: FollowTrackOptions,
  attempt: (report: (fault: unknown) => void) => TrackAttempt,
  isHopeless: (fault: unknown) => string | undefined,
): Promise<void> {
  const { signal, findTrack, wantedMs } = options;
  const name = trackReport(track);
  let ill = false;
  const report = (fault: unknown): void => {
    if (ill === (fault !== undefined)) return;
    ill = fault !== undefined;
    options.onTrouble(name, fault === undefined ? undefined : endOf(fault).reason);
  };
  while (!signal.aborted) {
    const { output, changed } = attempt(report);
    options.onOpen(output.kill);
    try {
      return await pullRendition({
        ...options,
        ...at,
        playlist: undefined,
        start: { sequence: undefined, wantedMs },
        findAddress: () => findTrack(track),
        output,
        onFault: report,
        onGood: () => report(undefined),
        onList: () => {},
        signal: changed ? AbortSignal.any([signal, changed]) : signal,
      });
    } catch (thrown) {
      await output.end().catch(() => {});
      output.kill();
      if (signal.aborted) return;
      const fault: unknown = changed?.aborted ? changed.reason : thrown;
      const cause = fault instanceof Error ? (fault.cause ?? fault) : fault;
      const why = cause instanceof ProtectedError ? cause.message : isHopeless(cause);
      if (why !== undefined) return options.onNote(sourceReport('isLostBecause', { what: name, fault: why }));
      report(fault);
      await sleep(pauseMs, undefined, { signal }).catch(() => {});
    }
  }
}
