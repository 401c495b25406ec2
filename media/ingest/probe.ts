import { segmentMs } from '../../contract/constants.ts';
import { bestOf } from './output/outputs.ts';
import { frozenAfterSeconds, usualBlackAfterMs } from './watchdog/picture-watch.ts';
import type { Reading } from './source/reading.ts';
import { readOnce } from './source/read-source.ts';

/** How long a source has to be good before it is trusted again. */
const usualGoodMs = 30_000;
/** What the detectors need beyond their own patience. */
const detectorMs = 4_000;

export type ProbeOptions = Omit<
  Reading,
  | 'transcodeMode'
  | 'open'
  | 'encodes'
  | 'onStart'
  | 'onBytes'
  | 'onSegment'
  | 'onFormat'
  | 'onNote'
  | 'onRendition'
  | 'onPicture'
  | 'onTitle'
> & {
  /** What the channel makes of its source. */
  mode: Reading['transcodeMode']['mode'];
  watch: Reading['transcodeMode']['watch'];
  goodMs?: number | undefined;
};

/**
 * Looks at a source beside the one in use: reads it without keeping anything, and resolves to whether it was
 * good for half a minute, picture included where that is watched. Costs what a copy costs.
 */
export async function probeSource(options: ProbeOptions): Promise<boolean> {
  const { steady, signal, renditions, mode, watch, blackAfterMs = usualBlackAfterMs } = options;
  // A look that ends before the detectors can say anything has seen nothing of the picture.
  const goodMs = Math.max(
    options.goodMs ?? usualGoodMs,
    watch?.black ? blackAfterMs + detectorMs : 0,
    watch?.frozen ? frozenAfterSeconds * 1000 + detectorMs : 0,
  );
  const enough = new AbortController();
  let firstAt: number | undefined;
  let broughtMs = 0;
  let good = false;
  const end = await readOnce({
    ...options,
    transcodeMode: { mode: 'copy', anyPicture: mode === 'encode', ...(watch && { watch }) },
    // One tells enough of the source, and is all that is paid for.
    renditions: [bestOf(renditions)],
    encodes: [],
    open: async (list) =>
      list.map((rendition) => ({ rendition, sink: { lastEndMs: () => 0, append: async () => {} } })),
    signal: AbortSignal.any([signal, enough.signal]),
    onStart: () => {},
    onBytes: () => (firstAt ??= steady()),
    onTitle: () => {},
    onFormat: () => {},
    onNote: () => {},
    onRendition: () => {},
    onPicture: (trouble) => trouble && enough.abort(),
    onSegment(durationMs) {
      broughtMs += durationMs;
      if (broughtMs < goodMs || firstAt === undefined || steady() - firstAt < goodMs) return;
      good = true;
      enough.abort();
    },
  });
  return !signal.aborted && (good || (end.trouble === 'complete' && broughtMs >= segmentMs));
}
