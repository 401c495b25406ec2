import type { HlsConfig } from 'hls.js';
import { isTelevision } from '../../lib/device/is-television.ts';
import { segmentMs, zapStartBufferSeconds } from '../../../contract/constants.ts';

/** Buffer ahead once the picture runs; behind it, televisions have little memory. */
export const fullBufferSeconds = 30;
const startBufferSeconds = zapStartBufferSeconds;

/** How far ahead is loaded: by seconds, and by what it weighs. */
const usualReach = { maxMaxBufferLength: 60, maxBufferSize: 60_000_000 };
/** Source buffers hold 150 MB on computers; televisions fail long before. */
const farReach = () => ({
  maxMaxBufferLength: 300,
  maxBufferSize: isTelevision() ? 30_000_000 : 110_000_000,
});

/** What changes with each stream: the second to begin with, where that is not left to live, and how far ahead it is to be loaded. */
export const beginning = (startSeconds: number | undefined, far: boolean): Partial<HlsConfig> => ({
  startPosition: startSeconds ?? -1,
  startOnSegmentBoundary: startSeconds === undefined,
  maxBufferLength: startBufferSeconds,
  ...(far ? farReach() : usualReach),
});

/** Nearer than this a part that comes late is missed, however short parts are. */
const nearestSeconds = 2;

/**
 * How far behind live it plays.
 * @param holdBackSeconds how near a list that comes part by part lets players go; undefined where segments come whole
 * @param isThin the line could not keep up so near
 */
export const behindLive = (holdBackSeconds: number | undefined, isThin: boolean): Partial<HlsConfig> => ({
  // Such lists are waited for, by whichever distance.
  playlistLoadPolicy: holdBackSeconds === undefined ? usualLists : awaitedLists,
  ...(holdBackSeconds === undefined || isThin
    ? { lowLatencyMode: false, liveSyncDuration: usualSeconds }
    : {
        lowLatencyMode: true,
        liveSyncDuration: Math.max(holdBackSeconds, nearestSeconds),
        // Segments begin seconds apart, and parts with pictures that can be begun with do not.
        startOnSegmentBoundary: false,
      }),
});

/**
 * No retries inside hls.js: the ladder decides what is tried next, and a dead server must be left within
 * seconds. The times are long enough for a weak line to start answering, not to finish.
 */
const once = (firstByteMs: number, wholeMs: number) => ({
  default: {
    maxTimeToFirstByteMs: firstByteMs,
    maxLoadTimeMs: wholeMs,
    timeoutRetry: null,
    errorRetry: null,
  },
});

const usualLists = once(3_000, 6_000);
const awaitedLists = once(10_000, 12_000);

/** Not counted in target durations: those of copied feeds may be twice as long as their segments usually are. */
const usualSeconds = (3 * segmentMs) / 1000;

export const hlsConfig: Partial<HlsConfig> = {
  // The lowest rendition comes first because the first segment's bytes decide how long a zap takes.
  startLevel: 0,
  testBandwidth: false,
  startFragPrefetch: true,
  // Pieces of a segment are handed on as they come; how large they are is the loader's to say.
  progressive: true,
  startOnSegmentBoundary: true,
  capLevelToPlayerSize: false,
  abrEwmaDefaultEstimate: 2_500_000,
  maxBufferLength: startBufferSeconds,
  ...usualReach,
  backBufferLength: 30,
  ...behindLive(undefined, false),
  // Segments are fragmented MP4 already: there is nothing to transmux that would be worth a worker's start.
  enableWorker: false,
  manifestLoadPolicy: once(3_000, 6_000),
  fragLoadPolicy: once(4_000, 20_000),
};
