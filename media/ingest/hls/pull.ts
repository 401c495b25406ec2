import { sourceReport } from '../../../contract/i18n/source-report.ts';
import type { Init } from '../../fmp4/init.ts';
import type { OnFragment } from '../../fmp4/segment-collector.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { defined, firstOf } from '../../../runtime/defined.ts';
import type { SourceFault } from '../failover.ts';
import type { TranscodeMode } from '../ffmpeg/ffmpeg-arguments.ts';
import { startWatchdog } from '../watchdog/watchdog.ts';
import { endOf, type RunEnd } from '../ffmpeg/run-end.ts';
import { UnwritableError } from '../output/outputs.ts';
import {
  createStore,
  type OpenStore,
  type PictureListener,
  type SegmentSink,
} from '../output/store-stream.ts';
import { longestCopiedMs } from '../../segments/longest-segment.ts';
import { listed } from '../time/arrivals.ts';
import { sharedAnchor } from '../time/shared-anchor.ts';
import type { Vault } from './decrypt.ts';
import type { AddressBook, Pull, RenditionAddress, SoundPull } from './plan.ts';
import type { PlaylistAddress } from './playlist.ts';
import { createTrackPulls, type TrackPullOptions } from './track-pulls.ts';
import { readApartSound } from './apart-sound.ts';
import { filledMs, stillListedMs } from './follow-playlist.ts';
import { createMarkBook } from '../../marks/mark-book.ts';
import { pullRendition, type RenditionPull } from './pull-rendition.ts';
import { openRenditionOutput, type OutputOptions } from './rendition-output.ts';
import { createSoundMux, type SoundMux } from './sound-mux.ts';
import type { SegmentTracks } from './segment-tracks.ts';
import type { Web } from './web.ts';

export interface PullOptions {
  pulls: readonly Pull[];
  sounds: readonly SoundPull[];
  /** One per pull. */
  sinks: readonly SegmentSink[];
  web: Web;
  vault: Vault;
  book: AddressBook;
  /** The archive's time minus the source's, as it was when its last was stored. */
  resumedMs?: number | undefined;
  /** What it is now. */
  onPlaced?: ((offsetMs: number) => void) | undefined;
  /** What is pulled besides. */
  tracks?: Pick<TrackPullOptions, 'listed' | 'taken' | 'within' | 'describesFragments'> | undefined;
  ffmpegPath: string;
  transcodeMode?: Pick<TranscodeMode, 'encodesSound' | 'keepsNothing'>;
  clock: Clock;
  steady: Clock;
  silentAfterMs: number;
  pressure?: (() => number) | undefined;
  onBytes: (count: number) => void;
  onSegment: (durationMs: number) => void;
  /** Every piece of the leading rendition. */
  onFragment?: OnFragment | undefined;
  onFormat: (init: Init) => void;
  onNote: (note: string) => void;
  onLine?: ((line: string) => void) | undefined;
  /** A rendition, or what is apart from it, is in trouble, which is reported once, or out of it. */
  onRendition: (name: string, fault: string | undefined) => void;
  /** Ends everything that is under way in this run; aborted here when the run is over. */
  stopping: AbortController;
}

interface OutputTarget extends Pick<OutputOptions, 'openStore' | 'anchor' | 'onFormat'> {
  /** Reads along for what else there is. */
  segments?: SegmentTracks | undefined;
}

/** What a sound that is apart from its pictures goes by. */
const soundName = sourceReport('soundStream');

/** How late a source that comes in pieces may be, in target durations. */
const lateTargets = 3;

/**
 * Pulls the renditions of one HLS source until all have ended, none brings anything, or it is told to stop.
 * Resolves to why it ended; never rejects.
 */
export async function pullOnce(options: PullOptions): Promise<RunEnd> {
  const { pulls, sounds, sinks, stopping, steady, clock } = options;
  const targetMs = Math.max(...pulls.map(({ playlist }) => playlist?.targetMs ?? 0));
  let end: RunEnd | undefined;
  let lastFault = '';
  /** When a list last brought something new. */
  let broughtAt = steady();
  /** What came last is there already. */
  let repeats = false;
  const kills: (() => void)[] = [];
  const stop = (trouble: SourceFault, reason: string, more: Partial<RunEnd> = {}): void => {
    end ??= { ...more, trouble, reason };
    stopping.abort();
    for (const kill of kills) kill();
  };
  const stopFor = (fault: unknown): void => {
    const { trouble, reason, ...more } = endOf(fault);
    stop(trouble, reason, more);
  };
  const onAbort = (): void =>
    stopping.signal.reason instanceof UnwritableError
      ? stopFor(stopping.signal.reason)
      : stop('exit', sourceReport('runStopped'));
  stopping.signal.addEventListener('abort', onAbort);
  if (stopping.signal.aborted) onAbort();

  const patienceMs = Math.max(options.silentAfterMs, lateTargets * targetMs);
  const stands = (): boolean => steady() - broughtAt > patienceMs;
  const whyOf = (trouble: SourceFault, reason: string): string => {
    if (repeats && !stands()) return sourceReport('timeWentBack');
    if (trouble !== 'silent') return reason;
    return lastFault || (stands() ? sourceReport('listStands') : reason);
  };
  const watchdog = startWatchdog({ ...options, silentAfterMs: patienceMs }, (trouble, reason) =>
    stop(trouble, whyOf(trouble, reason)),
  );
  const lastEndMs = Math.max(...sinks.map((sink) => sink.lastEndMs()));
  const onBack = (): void => options.onNote(sourceReport('timeWentBack'));
  const anchor = sharedAnchor(lastEndMs, listed(targetMs), options.resumedMs, onBack);
  const marks = createMarkBook();
  // A list may have been listed before it was placed: what is there already is left out by the clock of its source.
  const earlierMs = options.resumedMs === undefined ? 0 : targetMs;
  const start = { sequence: undefined, wantedMs: Math.max(0, clock() - lastEndMs) + earlierMs };
  // What a run leaves behind is no sign of life.
  const alive = (report: (value: number) => void) => (value: number) => {
    if (!end) report(value);
  };

  /** Follows one playlist until it ends. What goes wrong for good ends the run. */
  async function follow(
    name: string,
    pull: Pick<RenditionPull, keyof SoundPull | 'start' | 'findAddress' | 'onList'>,
    to: OutputTarget,
  ): Promise<void> {
    let ill = false;
    const report = (fault: string | undefined): void => {
      lastFault = fault ?? '';
      if (ill === (fault !== undefined)) return;
      ill = fault !== undefined;
      options.onRendition(name, fault);
    };
    const onFault = (fault: unknown): void => report(endOf(fault).reason);
    const { segments, ...target } = to;
    const own = openRenditionOutput({
      ...target,
      ffmpegPath: options.ffmpegPath,
      soundOnly: name === 'AU' || name === soundName,
      encodesSound: options.transcodeMode?.encodesSound,
      // A look takes none, and the channel will.
      keepsTracks: options.tracks !== undefined || options.transcodeMode?.keepsNothing,
      onStreams: segments?.listed,
      onNote: options.onNote,
      onLine: options.onLine,
      onJunk: onFault,
      // Sound without a picture is no sign of life.
      onBytes: name === soundName ? options.onBytes : alive(watchdog.onBytes),
    });
    const output = segments ? segments.beside(own) : own;
    kills.push(output.kill);
    try {
      await pullRendition({
        ...pull,
        web: options.web,
        vault: options.vault,
        output,
        steady,
        onFault,
        onMarks: marks.take,
        onGood: () => report(undefined),
        signal: stopping.signal,
      });
    } catch (fault) {
      stopFor(fault);
      // What is whole is kept, as far as that is possible.
      await output.end().catch(() => {});
    }
  }

  const tracks =
    options.tracks &&
    createTrackPulls({
      ...options,
      ...options.tracks,
      follower: anchor.follower,
      wantedMs: Math.min(
        Math.max(start.wantedMs, stillListedMs(targetMs)) + stillListedMs(targetMs),
        filledMs,
      ),
      findTrack: options.book.track,
      onTrouble: options.onRendition,
      onOpen: (kill) => kills.push(kill),
      onUnwritable: stopFor,
      stop: stopFor,
      signal: stopping.signal,
    });
  // One that cannot be had at the moment has nothing beside it either.
  const leader = Math.max(
    0,
    pulls.findIndex(({ playlist }) => playlist),
  );
  const listener: PictureListener = {
    cut: (...segment) => tracks?.listener.cut(...segment),
    stored(place) {
      // Where it really ended: what overlaps the one before is moved.
      options.onPlaced?.(defined(sinks[leader]).lastEndMs() - place.endSeconds * 1000);
      tracks?.listener.stored(place);
    },
  };
  const renditions = pulls.map((pull, i): { pull: Pull; to: OutputTarget; mux?: SoundMux } => {
    const leads = i === leader;
    const own = tracks && leads ? tracks.beside(anchor.rendition()) : anchor.rendition();
    const openStore: OpenStore = (hooks) =>
      createStore({
        ...hooks,
        sink: defined(sinks[i]),
        anchor: own,
        clock,
        steady,
        longestMs: longestCopiedMs,
        marks: marks.reader(),
        texts: leads ? listener : undefined,
        onFragment: leads ? options.onFragment : undefined,
        onLeftOut: () => void (repeats = true),
        onSegment: alive((durationMs) => {
          repeats = false;
          watchdog.onSegment(durationMs);
        }),
      });
    const { onFormat } = options;
    const sound = sounds.find(({ address }) => address === pull.soundAddress);
    const segments = leads ? tracks?.segments : undefined;
    if (!sound) return { pull, to: { openStore, anchor: own, onFormat, segments } };
    const mux = createSoundMux({
      store: openStore({ onInit: onFormat, onBytes: () => {} }),
      anchor: own,
      sounds: [sound.playlist !== undefined],
      steady,
      onApart: () => stop('exit', sourceReport('timesApart')),
    });
    return { pull, to: { openStore: mux.openStore, anchor: mux.anchor, onFormat: () => {} }, mux };
  });

  const pictures = renditions.map(async ({ pull, to, mux }) => {
    const findAddress = (): Promise<RenditionAddress | undefined> => options.book.rendition(pull.rendition);
    const onList = (brings: boolean): void => {
      if (brings) broughtAt = steady();
      // What was wrong with what a list brought is no reason where it brings nothing more.
      else if (stands()) lastFault = '';
    };
    await follow(pull.rendition, { ...pull, start, findAddress, onList }, to);
    await mux?.end().catch(stopFor);
  });
  const heard = sounds.map((sound) => {
    const users = renditions.filter(({ pull }) => pull.soundAddress === sound.address);
    const { rendition } = firstOf(users).pull;
    const findAddress = async (): Promise<PlaylistAddress | undefined> => {
      const found = await options.book.rendition(rendition);
      return found?.soundAddress === undefined ? undefined : { ...found, address: found.soundAddress };
    };
    const muxes = users.flatMap(({ mux }) => mux ?? []);
    const to = readApartSound(anchor.rendition().isPlaced, async (frames) => {
      await Promise.all(muxes.map((mux) => mux.hear(0, frames)));
    });
    // It begins before its pictures: what is too early is nobody's.
    const wantedMs =
      Math.max(start.wantedMs, stillListedMs(targetMs)) + stillListedMs(sound.playlist?.targetMs ?? 0);
    const own = { sequence: undefined, wantedMs: Math.min(wantedMs, filledMs) };
    // What is made of a first sound is made of this.
    const segments = renditions[leader]?.pull.soundAddress === sound.address ? tracks?.segments : undefined;
    return follow(
      soundName,
      { ...sound, start: own, findAddress, onList: () => {} },
      { ...to, onFormat: () => {}, segments },
    );
  });
  const further = tracks?.follow();
  await Promise.all(pictures);
  const ended = (end ??= { trouble: 'complete', reason: sourceReport('sourceEnded') });
  stopping.signal.removeEventListener('abort', onAbort);
  stopping.abort();
  await Promise.all([...heard, further]);
  await tracks?.close();
  watchdog.close();
  return ended;
}
