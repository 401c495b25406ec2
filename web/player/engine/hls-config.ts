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
  // Not counted in target durations: those of copied feeds may be twice as long as their segments usually are.
  liveSyncDuration: (3 * segmentMs) / 1000,
  lowLatencyMode: false,
  // Segments are fragmented MP4 already: there is nothing to transmux that would be worth a worker's start.
  enableWorker: false,
  manifestLoadPolicy: once(3_000, 6_000),
  playlistLoadPolicy: once(3_000, 6_000),
  fragLoadPolicy: once(4_000, 20_000),
};
