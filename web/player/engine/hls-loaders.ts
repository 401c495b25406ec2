import { FetchLoader, XhrLoader } from 'hls.js/light';
import type {
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
  LoaderResponse,
} from 'hls.js';
import type { PreloadedStart } from './engine.ts';
import type { Meter } from './line/meter.ts';
import { withStart } from './start-tag.ts';
import type { KeptSegment } from './line/prefetch-cache.ts';
import { initName, pathInStream, underBase, type StreamBase } from './stream-address.ts';

/** What the loaders need to know of the stream that plays now; the engine changes it in place. */
export interface LoaderState {
  base: StreamBase;
  /** Playlists that came with the address, by path; each is used once. */
  inline: Map<string, string>;
  /** Initialisation segments seen so far; the same for every channel of one encoding, so a zap skips them. */
  inits: Map<string, ArrayBuffer>;
  /** Segments that were fetched before they were asked for, by path; each is used once. */
  kept: Map<string, KeptSegment>;
  /** What is to be begun with, once. */
  preloaded: PreloadedStart | undefined;
  /** Of what was preloaded: comes with the ticket for the rest. */
  ticketed: Promise<void> | undefined;
  meter: Meter;
  /** No picture yet. */
  eager: boolean;
  /** Seconds that have come and not been played. */
  aheadSeconds: () => number;
  /** The instant of the past to begin with. */
  startMs: number | undefined;
}

/**
 * About one chunk of the lowest rendition: enough for a first picture. Segments are handed on in such pieces as long as the next
 * one may be needed before its end has come.
 */
const pieceBytes = 24_576;
const enoughSeconds = 6;
/** A segment as a whole. Not infinity, because then nobody is told how much of it has come, nor leaves it when that is too little. */
const wholeBytes = 1e9;

const keptInits = 64;

type Answers = LoaderCallbacks<LoaderContext>;
type LoaderClass = new (config: HlsConfig) => Loader<LoaderContext>;
/** hls.js declares these two wider than it ever builds them. */
type OwnLoaders = Required<Pick<HlsConfig, 'fetchSetup'>> & {
  pLoader: NonNullable<HlsConfig['pLoader']>;
  fLoader: NonNullable<HlsConfig['fLoader']>;
};

/** Loaders that answer from memory where they can, and send the rest to the present server and ticket. */
export function makeLoaders(loader: LoaderState): OwnLoaders {
  class PlaylistLoader extends (XhrLoader as LoaderClass) {
    override load(context: LoaderContext, config: LoaderConfiguration, callbacks: Answers): void {
      const path = pathInStream(context.url, loader.base);
      const body = path === undefined ? undefined : loader.inline.get(path);
      context.url = underBase(context.url, loader.base);
      if (path === undefined || body === undefined)
        return super.load(context, config, beginning(callbacks, loader));
      loader.inline.delete(path);
      answer(this, context, callbacks, body);
    }
  }

  class FragmentLoader extends (FetchLoader as LoaderClass) {
    override load(context: LoaderContext, config: LoaderConfiguration, callbacks: Answers): void {
      const name = initName(context.url);
      const init = name === undefined ? undefined : loader.inits.get(name);
      const path = pathInStream(context.url, loader.base) ?? '';
      const kept = loader.kept.get(path);
      const { stats } = this;
      context.url = underBase(context.url, loader.base);
      if (init) return answer(this, context, callbacks, init.slice(0));
      if (kept) {
        loader.kept.delete(path);
        return answer(this, context, inOnePiece(callbacks), kept.data, kept.tookMs);
      }
      const preloaded = loader.preloaded?.path === path ? loader.preloaded : undefined;
      if (preloaded) {
        loader.preloaded = undefined;
        if (preloaded.bytes.byteLength === preloaded.wholeBytes)
          return answer(this, context, inOnePiece(callbacks), preloaded.bytes);
        Object.assign(context, { rangeStart: preloaded.bytes.byteLength, rangeEnd: preloaded.wholeBytes });
        queueMicrotask(() => {
          if (!stats.aborted) callbacks.onProgress?.(stats, context, preloaded.bytes, null);
        });
      }
      const highWaterMark = loader.eager || loader.aheadSeconds() < enoughSeconds ? pieceBytes : wholeBytes;
      super.load(
        context,
        { ...config, highWaterMark },
        metered(name === undefined ? callbacks : keeping(name, callbacks, loader), () =>
          loader.meter.end(stats),
        ),
      );
      loader.meter.begin(stats);
    }
  }

  /** Before its ticket is here nothing of a stream is asked for. */
  async function fetchSetup(context: LoaderContext, init: RequestInit): Promise<Request> {
    await loader.ticketed;
    return new Request(underBase(context.url, loader.base), init);
  }

  return { pLoader: PlaylistLoader, fLoader: FragmentLoader, fetchSetup } as unknown as OwnLoaders;
}

/** What is handed on in pieces is not looked at any more when it is complete: what is complete at once is a piece. */
const inOnePiece = (callbacks: Answers): Answers => ({
  ...callbacks,
  onSuccess(response, stats, context, details) {
    const { data } = response;
    if (data instanceof ArrayBuffer) callbacks.onProgress?.(stats, context, data, details);
    callbacks.onSuccess({ ...response, data: new ArrayBuffer(0) }, stats, context, details);
  },
});

/** Says when nothing more comes; what was broken off says so itself. */
const metered = (callbacks: Answers, end: () => void): Answers => ({
  ...callbacks,
  onError(...args) {
    end();
    callbacks.onError(...args);
  },
  onTimeout(...args) {
    end();
    callbacks.onTimeout(...args);
  },
});

/**
 * Answers on the next microtask, as hls.js expects answers never to come within `load`. What took its time before says how
 * long: hls.js measures the line by it.
 */
function answer(
  loader: Loader<LoaderContext>,
  context: LoaderContext,
  callbacks: Answers,
  data: string | ArrayBuffer,
  tookMs = 0,
): void {
  const at = performance.now();
  const { stats } = loader;
  stats.loading = { start: at - tookMs, first: at - tookMs, end: at };
  stats.loaded = stats.total = typeof data === 'string' ? data.length : data.byteLength;
  const response: LoaderResponse = { url: context.url, data, code: 200 };
  queueMicrotask(() => {
    if (!stats.aborted) callbacks.onSuccess(response, stats, context, null);
  });
}

/** Tells a stream of the past where to begin, as long as it has not begun. */
function beginning(callbacks: Answers, loader: LoaderState): Answers {
  const { startMs } = loader;
  if (startMs === undefined || !loader.eager) return callbacks;
  return {
    ...callbacks,
    onSuccess: (response, ...rest) => {
      const { data } = response;
      const begun = typeof data === 'string' ? { ...response, data: withStart(data, startMs) } : response;
      callbacks.onSuccess(begun, ...rest);
    },
  };
}

/** Puts an initialisation segment aside when it arrives. */
function keeping(name: string, callbacks: Answers, loader: LoaderState): Answers {
  return {
    ...callbacks,
    onSuccess: (response, stats, context, details) => {
      if (response.data instanceof ArrayBuffer) {
        // The oldest goes first; a line-up has a handful of encodings, so this hardly ever happens.
        if (loader.inits.size >= keptInits) loader.inits.delete(loader.inits.keys().next().value ?? '');
        loader.inits.set(name, response.data.slice(0));
      }
      callbacks.onSuccess(response, stats, context, details);
    },
  };
}
