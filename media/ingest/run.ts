import { spawn, type ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { segmentMs } from '../../contract/constants.ts';
import type { Rendition } from '../../contract/quality.ts';
import type { Clock } from '../clock.ts';
import { patchSegment, type PatchableSegment } from '../fmp4/patch.ts';
import { createSegmenter, type SegmenterEvent } from '../fmp4/segmenter.ts';
import { faultText } from '../log.ts';
import { initIdOf } from '../segments/init-id.ts';
import { timelineSeconds } from '../segments/timeline.ts';
import type { NewSegment, SegmentWriter } from '../segments/writer.ts';
import { createAnchor, type Anchor } from './anchor.ts';

export interface RunOptions {
  ffmpegPath: string;
  args: readonly string[];
  /** One writer per pipe, in the order of the outputs. */
  outputs: readonly { rendition: Rendition; writer: SegmentWriter }[];
  clock: Clock;
  /** No new segment for this long ends the run. */
  silentAfterMs: number;
  onSegment: (durationMs: number) => void;
  onSilence: () => void;
  signal: AbortSignal;
}

export interface RunEnd {
  /** In one line. */
  reason: string;
  /** The source came to its end by itself, without an error. */
  complete: boolean;
}

/**
 * Runs one ffmpeg until it ends, falls silent, sends junk or is told to stop. Resolves to why it ended;
 * never rejects, so that a channel's trouble stays its own.
 */
export async function runOnce(options: RunOptions): Promise<RunEnd> {
  const { outputs, clock, signal } = options;
  const stdio = ['ignore', 'pipe', 'pipe', ...outputs.slice(1).map(() => 'pipe')] as ('ignore' | 'pipe')[];
  const child = spawn(options.ffmpegPath, options.args, { stdio });
  const complaints = lastLines(child);
  let why: string | undefined;
  const stop = (reason: string): void => {
    why ??= reason;
    child.kill('SIGKILL'); // nothing of it is needed any more, and a stuck one hears nothing else
  };
  const onAbort = (): void => stop('stopped');
  signal.addEventListener('abort', onAbort);
  if (signal.aborted) onAbort();

  // Connecting and probing take their time, so the first segment may take twice as long.
  let heardAt = clock() + options.silentAfterMs;
  let longestMs = segmentMs;
  const watch = setInterval(() => {
    if (clock() - heardAt <= Math.max(options.silentAfterMs, 3 * longestMs)) return;
    options.onSilence();
    stop('no new segment in time');
  }, 250);

  // One anchor for all renditions: they come from the same clock, and are told apart by nothing but quality.
  const anchor = sharedAnchor(Math.max(...outputs.map(({ writer }) => writer.lastEndMs())));
  const heard = (durationMs: number): void => {
    if (why !== undefined) return; // what a run leaves behind is no sign of life
    heardAt = clock();
    longestMs = Math.max(longestMs, durationMs);
    options.onSegment(durationMs);
  };
  const reading = outputs.map(async ({ writer }, i) => {
    const pipe = child.stdio[i === 0 ? 1 : i + 2] as Readable;
    try {
      await store(pipe, writer, anchor(i), clock, heard);
    } catch (fault) {
      stop(faultText(fault));
    }
  });
  const code = await exitOf(child);
  clearInterval(watch);
  signal.removeEventListener('abort', onAbort);
  await Promise.all(reading);
  const complete = why === undefined && code === 'code 0';
  return { reason: why ?? (complaints() || `ffmpeg ended (${code})`), complete };
}

async function store(
  pipe: Readable,
  writer: SegmentWriter,
  anchor: Anchor,
  clock: Clock,
  heard: (durationMs: number) => void,
): Promise<void> {
  const segmenter = createSegmenter(segmentMs / 1000);
  let init: NewSegment['init'] | undefined;
  let initChanged = false;
  async function keep(event: SegmenterEvent): Promise<void> {
    if (event.kind === 'init') {
      const id = initIdOf(event.plain);
      initChanged = init !== undefined && init.id !== id;
      init = { id, bytes: event.plain, timescale: event.timescale };
      return;
    }
    const { segment } = event;
    const { startMs, discontinuity } = anchor.place(segment, clock());
    const durationMs = segment.durationSeconds * 1000;
    const parts = movedTo(segment, startMs, segment.startSeconds);
    await writer.append({
      parts,
      startMs,
      durationMs,
      discontinuity: discontinuity || initChanged,
      init: init!,
    });
    initChanged = false;
    heard(durationMs);
  }
  // Writing is waited for: a slow disk slows the source down instead of filling memory.
  for await (const bytes of pipe) for (const event of segmenter.push(bytes as Buffer)) await keep(event);
  for (const event of segmenter.end()) await keep(event);
}

/** More than there ever are, so that fragment numbers rise from segment to segment. */
const fragmentsPerSecond = 8;

/** The segment's bytes on the common timeline. */
const movedTo = (segment: PatchableSegment, startMs: number, startSeconds: number): Buffer[] =>
  patchSegment(
    segment,
    timelineSeconds(startMs) - startSeconds,
    Math.floor(timelineSeconds(startMs) * fragmentsPerSecond),
  );

/** The first rendition to finish a segment decides; the others take over its places. */
function sharedAnchor(notBeforeMs: number): (output: number) => Anchor {
  const lead = createAnchor(notBeforeMs);
  const places: { mediaStart: number; offsetMs: number; discontinuity: boolean }[] = [];
  return () => ({
    place(segment, nowMs) {
      const known = places.find(
        (place) => Math.abs(place.mediaStart - segment.startSeconds) < 0.5 && !segment.jumped,
      );
      if (known)
        return { startMs: segment.startSeconds * 1000 + known.offsetMs, discontinuity: known.discontinuity };
      const placed = lead.place(segment, nowMs);
      const offsetMs = placed.startMs - segment.startSeconds * 1000;
      places.push({ mediaStart: segment.startSeconds, offsetMs, discontinuity: placed.discontinuity });
      if (places.length > 16) places.shift();
      return placed;
    },
  });
}

const exitOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once('error', (fault) => resolve(fault.message));
    child.once('close', (code, killedBy) => resolve(killedBy ?? `code ${code}`));
  });

/** The last line ffmpeg said, without addresses, which may carry passwords. */
function lastLines(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (text = (text + chunk).slice(-4_000)));
  return () => (text.trim().split('\n').at(-1) ?? '').replace(/\b[a-z]+:\/\/\S+/g, '…').slice(0, 300);
}
