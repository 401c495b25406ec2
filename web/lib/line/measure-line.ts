import {
  measureChunkBytes,
  measureDownMaxBytes,
  measureMs,
  measureUpMaxBytes,
} from '../../../contract/constants.ts';
import { takeBytes } from './take-bytes.ts';

/** How fast a line is, in whole Mbps. */
export interface LineSpeed {
  down: number;
  up: number;
}

const firstBytes = 256 * 1024;
const halfMs = measureMs / 2;

/**
 * Measures the line to a stream server: half of the time down, half of it up, one request at a time, so that a picture
 * beside it keeps its share. Throws when the server is not to be reached; `signal` breaks it off.
 */
export async function measureLine(
  url: string,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<LineSpeed> {
  const began = performance.now();
  const ticking = setInterval(() => onShare(Math.min(1, (performance.now() - began) / measureMs)), 100);
  try {
    const down = await during(signal, (half, count) => loadAll(url, half, count));
    const up = await during(signal, (half, count) => sendAll(url, half, count));
    onShare(1);
    return { down, up };
  } finally {
    clearInterval(ticking);
  }
}

/** Runs for half of the time and says how much was moved in it; what breaks off because time is up is no fault. */
async function during(
  signal: AbortSignal,
  run: (half: AbortSignal, count: (bytes: number) => void) => Promise<void>,
): Promise<number> {
  const half = new AbortController();
  const stop = (): void => half.abort();
  signal.addEventListener('abort', stop);
  const began = performance.now();
  const timer = setTimeout(stop, halfMs);
  let moved = 0;
  try {
    if (signal.aborted) throw new Error('broken off');
    await run(half.signal, (bytes) => void (moved += bytes)).catch((error: unknown) => {
      if (!half.signal.aborted || signal.aborted) throw error;
    });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
  if (moved === 0) throw new Error('nothing moved');
  const seconds = Math.max(0.05, (performance.now() - began) / 1000);
  return Math.max(1, Math.round((moved * 8) / seconds / 1_000_000));
}

async function loadAll(url: string, signal: AbortSignal, count: (bytes: number) => void): Promise<void> {
  let left = measureDownMaxBytes;
  for (let bytes = firstBytes; left > 0; bytes = Math.min(bytes * 4, left)) {
    left -= bytes;
    await takeBytes(url, bytes, signal, count);
  }
}

async function sendAll(url: string, signal: AbortSignal, count: (bytes: number) => void): Promise<void> {
  // A typed array that no compression makes smaller.
  const bytes = new Uint8Array(measureChunkBytes);
  for (let at = 0; at < bytes.length; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  let size = 32 * 1024;
  for (let left = measureUpMaxBytes; left > 0; left -= size) {
    size = Math.min(size, left);
    const response = await fetch(url, { method: 'POST', body: bytes.subarray(0, size), signal });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    count(size);
    size = Math.min(size * 2, measureChunkBytes);
  }
}
