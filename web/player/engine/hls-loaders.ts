import { FetchLoader, XhrLoader } from 'hls.js/light';
import type {
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
  LoaderResponse,
} from 'hls.js';
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
  meter: Meter;
  /** No picture yet. */
  eager: boolean;
  /** Seconds that have come and not been played. */
  aheadSeconds: () => number;
  /** The instant of the past to begin with. */
  startMs: number | undefined;
  /** What waits for a ticket that has yet to come; undefined when there is one. */
  held: Set<() => void> | undefined;
}

/** Lets go what has waited for a ticket. */
export function letGo(loader: LoaderState): void {
  const { held } = loader;
  loader.held = undefined;
  held?.forEach((go) => go());
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
type OwnLoaders = { pLoader: NonNullable<HlsConfig['pLoader']>; fLoader: NonNullable<HlsConfig['fLoader']> };

/** Loaders that answer from memory where they can, and send the rest to the present server and ticket. */
export function makeLoaders(loader: LoaderState): OwnLoaders {
  class PlaylistLoader extends holding(XhrLoader as LoaderClass, loader) {
    override load(context: LoaderContext, config: LoaderConfiguration, callbacks: Answers): void {
      const path = pathInStream(context.url, loader.base);
      const body = path === undefined ? undefined : loader.inline.get(path);
      if (path === undefined || body === undefined)
        return super.load(context, config, beginning(callbacks, loader));
      context.url = underBase(context.url, loader.base);
      loader.inline.delete(path);
      answer(this, context, callbacks, body);
    }
  }

  class FragmentLoader extends holding(FetchLoader as LoaderClass, loader) {
    override load(context: LoaderContext, config: LoaderConfiguration, callbacks: Answers): void {
      const name = initName(context.url);
      const init = name === undefined ? undefined : loader.inits.get(name);
      const path = pathInStream(context.url, loader.base) ?? '';
      const kept = loader.kept.get(path);
      if (init) return answer(this, context, callbacks, init.slice(0));
      if (kept) {
        loader.kept.delete(path);
        return answer(this, context, inOnePiece(callbacks), kept.data, kept.tookMs);
      }
      const highWaterMark = loader.eager || loader.aheadSeconds() < enoughSeconds ? pieceBytes : wholeBytes;
      const { stats } = this;
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

  return { pLoader: PlaylistLoader, fLoader: FragmentLoader } as unknown as OwnLoaders;
}

/** A loader that asks the present server under the present ticket; while there is none it waits for it. */
const holding = (Base: LoaderClass, loader: LoaderState) =>
  class extends Base {
    #giveUp: (() => void) | undefined;

    override load(context: LoaderContext, config: LoaderConfiguration, callbacks: Answers): void {
      const { held } = loader;
      const { loading } = this.stats;
      const go = (): void => {
        this.#giveUp = undefined;
        context.url = underBase(context.url, loader.base);
        loading.start = 0;
        super.load(context, config, callbacks);
      };
      if (!held) return go();
      held.add(go);
      // hls.js judges by it what takes too long.
      loading.start = performance.now();
      this.#giveUp = () => {
        held.delete(go);
        this.stats.aborted = true;
        callbacks.onAbort?.(this.stats, context, null);
      };
    }
    override abort(): void {
      this.#giveUp?.();
      super.abort();
    }
    override destroy(): void {
      this.#giveUp?.();
      super.destroy();
    }
  };

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
 * Answers in a task of its own: hls.js expects answers never to come within `load`, and one after the other in one task would keep the
 * page waiting on a slow device. What took its time before says how long: hls.js measures the line by it.
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
  inTask(() => {
    if (!stats.aborted) callbacks.onSuccess(response, stats, context, null);
  });
}

const { port1, port2 } = new MessageChannel();
const tasks: (() => void)[] = [];
port1.onmessage = () => tasks.shift()?.();

/** Does something in a task of its own, as soon as there is time: timers wait for some milliseconds when they follow each other. */
function inTask(work: () => void): void {
  tasks.push(work);
  port2.postMessage(null);
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
