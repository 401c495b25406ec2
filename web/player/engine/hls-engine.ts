import type HlsClass from 'hls.js';
import type { ErrorData } from 'hls.js';
import { ErrorDetails, ErrorTypes, Events } from 'hls.js/light';
import { renditions, type Rendition } from '../../../contract/quality.ts';
import { connection } from '../../lib/device/connection.ts';
import { aheadOf } from './ahead.ts';
import type { Engine, EngineListener, Source, Line } from './engine.ts';
import { faultOfStatus, type Fault } from './fault.ts';
import { beginning, behindLive, fullBufferSeconds, hlsConfig } from './hls-config.ts';
import { holdBackIn, isThinLine } from './near-live.ts';
import { makeLoaders, type LoaderState } from './hls-loaders.ts';
import { chooseHlsTrack, listenToHlsTracks } from './hls-tracks.ts';
import { instantAt, positionOf, spanOf } from './instants.ts';
import { createMeter } from './line/meter.ts';
import { fillPrefetch, type PrefetchCache } from './line/prefetch-cache.ts';
import { createRampUp } from './line/ramp-up.ts';
import { piecesOf } from './start-tag.ts';
import { renditionIn, streamBase } from './stream-address.ts';
import { marksOf } from './stream-marks.ts';

interface Prefetcher extends Pick<Engine, 'prefetch' | 'dropPrefetch'> {
  prefetched: () => Line['prefetched'];
  /** Gives the loaders what lies in memory of what is to be played. Answers at which second it begins. */
  unpack: (source: Source) => number | undefined;
}

/** Puts renditions into memory, to be played from there by loaders that share this desk. */
function makePrefetcher(loader: LoaderState): Prefetcher {
  let prefetch: PrefetchCache | undefined;
  const dropPrefetch = (): void => {
    prefetch?.drop();
    prefetch = undefined;
  };
  return {
    prefetch(path, fromMs) {
      dropPrefetch();
      prefetch = fillPrefetch({ base: () => loader.base, meter: loader.meter }, path, fromMs);
    },
    dropPrefetch,
    prefetched: () => prefetch && { span: prefetch.span, failed: prefetch.failed },
    unpack({ startMs, prefetched }) {
      const packed = prefetched ? prefetch : undefined;
      dropPrefetch();
      loader.kept = packed?.segments ?? new Map();
      if (!packed) return undefined;
      loader.inline.set(packed.path, packed.playlist);
      for (const [name, init] of packed.inits) loader.inits.set(name, init);
      return startMs === undefined ? undefined : positionOf(piecesOf(packed.playlist), startMs);
    },
  };
}

/** An engine on a build of hls.js, which serves one stream after the other. */
export function makeHlsEngine(
  Hls: typeof HlsClass,
  video: HTMLVideoElement,
  listener: EngineListener,
): Engine {
  const loader: LoaderState = {
    base: streamBase(''),
    inline: new Map(),
    inits: new Map(),
    kept: new Map(),
    preloaded: undefined,
    ticketed: undefined,
    meter: createMeter(),
    eager: true,
    aheadSeconds: () => aheadOf(video),
    startMs: undefined,
  };
  let ticketCame = (): void => undefined;
  const hls = new Hls({ ...hlsConfig, ...makeLoaders(loader) });
  let best: Rendition = 'HI';
  let firstSound: string | undefined;
  const rampUp = createRampUp();
  const { prefetched, unpack, ...prefetcher } = makePrefetcher(loader);

  const renditionOfLevel = (index: number): Rendition | undefined =>
    renditionIn(hls.levels[index]?.uri ?? '');
  const applyLimit = (): void => {
    const cap = renditions.indexOf(best);
    const allowed = hls.levels.flatMap((_, i) => {
      const rendition = renditionOfLevel(i);
      return rendition === undefined || renditions.indexOf(rendition) <= cap ? [i] : [];
    });
    hls.autoLevelCapping = allowed.length > 0 ? Math.max(...allowed) : 0;
  };

  const pieces = () => hls.latestLevelDetails?.fragments ?? [];

  // What is put together here cannot play elsewhere, and some browsers let nothing be put together until that is said.
  video.disableRemotePlayback = true;
  hls.attachMedia(video);
  hls.on(Events.MANIFEST_PARSED, applyLimit);
  listenToHlsTracks(hls, listener.tracks, () => firstSound);
  hls.on(Events.LEVEL_SWITCHED, (_, { level }) => {
    const rendition = renditionOfLevel(level);
    if (rendition) listener.rendition(rendition);
  });
  hls.on(Events.FRAG_BUFFERED, () => {
    const bps = rampUp.came(hls.bandwidthEstimate, loader.meter.bps());
    if (bps !== undefined) hls.bandwidthEstimate = bps;
  });
  hls.on(Events.BUFFER_APPENDED, () => {
    // hls.js goes to the live point when the whole first segment is there; its first chunk is enough, or the one with
    // the second that a title is to begin with.
    if (!loader.eager || video.buffered.length === 0) return;
    // Close behind live it goes there at once: the key frame before it may be seconds further back.
    const near = hls.config.lowLatencyMode ? (hls.liveSyncPosition ?? 0) : 0;
    const start = Math.max(video.buffered.start(0), hls.config.startPosition, near);
    if (start < video.buffered.end(0) && video.currentTime < start) video.currentTime = start;
  });
  hls.on(Events.ERROR, (_, data) => {
    const fault = faultOf(data);
    if (fault) listener.fault(fault);
  });

  return {
    kind: 'hls',
    steady: false,
    load(source: Source) {
      best = source.best;
      firstSound = source.sound;
      loader.base = streamBase(source.url);
      loader.inline = new Map(source.playlists.map(({ path, body }) => [path, body]));
      loader.eager = true;
      loader.startMs = source.startMs;
      const { preloaded } = source;
      loader.preloaded = preloaded;
      loader.ticketed = preloaded && new Promise((resolve) => (ticketCame = resolve));
      preloaded?.inits.forEach((init, name) => loader.inits.set(name, init));
      const startSeconds = source.startSeconds ?? preloaded?.startSeconds ?? unpack(source);
      const isThin = isThinLine(connection(), loader.meter.bps());
      const behind = behindLive(holdBackIn(source.playlists), isThin);
      Object.assign(hls.config, beginning(startSeconds, source.loadsAhead ?? false), behind);
      hls.loadSource(source.path === undefined ? source.url : loader.base.folder + source.path);
    },
    stopLoading: () => hls.stopLoad(),
    rebase(url, resume) {
      loader.base = streamBase(url);
      ticketCame();
      if (resume && hls.levels.length > 0) hls.startLoad();
      // What was preloaded has brought its lists along, however early the ticket comes.
      return hls.levels.length > 0 || loader.ticketed !== undefined;
    },
    recoverMedia() {
      hls.recoverMediaError();
      return true;
    },
    settle() {
      loader.eager = false;
      hls.config.maxBufferLength = fullBufferSeconds;
    },
    ...prefetcher,
    line: () => ({ bps: loader.meter.bps(), prefetched: prefetched() }),
    chooseTrack: (kind, id) => chooseHlsTrack(hls, kind, id),
    wallMs: () =>
      // Straight after a seek hls.js still speaks of the piece before it; the list is right at once.
      loader.startMs === undefined ? hls.playingDate?.getTime() : instantAt(pieces(), video.currentTime),
    span: () => spanOf(pieces()),
    marks: () => marksOf(Object.values(hls.latestLevelDetails?.dateRanges ?? {})),
    positionOf: (ms) => positionOf(pieces(), ms),
    livePosition: () => hls.liveSyncPosition ?? undefined,
    destroy() {
      prefetcher.dropPrefetch();
      hls.destroy();
    },
  };
}

/** Sorts an error of hls.js; undefined for those that it deals with by itself. */
function faultOf(data: ErrorData): Fault | undefined {
  // Broken off by ourselves.
  if (data.details === ErrorDetails.INTERNAL_ABORTED) return undefined;
  if (data.type === ErrorTypes.NETWORK_ERROR) {
    if (data.details === ErrorDetails.LEVEL_EMPTY_ERROR) return { kind: 'missing' };
    return faultOfStatus(data.response?.code ?? 0, reasonIn(data.networkDetails));
  }
  if (!data.fatal) return undefined;
  return { kind: 'media' };
}

/** Why an edge refuses. Playlists come by one kind of request and segments by another. */
function reasonIn(details: unknown): string | null {
  if (details instanceof XMLHttpRequest) return details.getResponseHeader('X-Reason');
  return details instanceof Response ? details.headers.get('X-Reason') : null;
}
