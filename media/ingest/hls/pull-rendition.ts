import { setTimeout as sleep } from 'node:timers/promises';
import { backoffMs, type Backoff } from '../../../contract/backoff.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { SourceMark } from '../../marks/mark-book.ts';
import type { Vault } from './decrypt.ts';
import { beginAt, beginWith, newIn, taken, type PlaylistPosition, type Step } from './follow-playlist.ts';
import { loadMedia, type SoundPull } from './plan.ts';
import { ProtectedError, type ListedSegment, type MediaPlaylist, type PlaylistAddress } from './playlist.ts';
import { isJunk, type RenditionOutput } from './rendition-output.ts';
import type { Web } from './web.ts';
import { WebError } from '../source/web-request.ts';

export interface RenditionPull extends SoundPull {
  /** Where the renditions of a run begin: settled by the first that has a playlist. */
  start: { sequence: number | undefined; wantedMs: number };
  web: Web;
  vault: Vault;
  /** Where the playlist is by now; undefined where no list says so. */
  findAddress: () => Promise<PlaylistAddress | undefined>;
  output: RenditionOutput;
  steady: Clock;
  /** Something went wrong, and is tried again or left out. */
  onFault: (fault: unknown) => void;
  /** The playlist came, with something new or without. */
  onList: (brings: boolean) => void;
  /** What a list says begins. */
  onMarks?: ((marks: readonly SourceMark[]) => void) | undefined;
  /** A segment came whole. */
  onGood: () => void;
  signal: AbortSignal;
}

/** Storing failed, which no other segment makes good; `cause` is why. */
export class StoreFault extends Error {
  override readonly name = 'StoreFault';
}

const attempts = 3;
const closelyMs = 1_000;
const retries: Backoff = { firstMs: 500, mostMs: 4_000 };
/** How long a segment may take, in target durations: what takes longer is not live. */
const segmentTargets = 3;
const leastSegmentMs = 10_000;

/**
 * Follows one live playlist and hands its segments over, until it ends. Rejects when it is told to stop, when
 * storing fails (`StoreFault`), and when what comes may not be read (`ProtectedError`).
 */
export async function pullRendition(pull: RenditionPull): Promise<void> {
  const { steady, signal, start } = pull;
  const load = playlistLoader(pull);
  const init = initFetcher(pull);
  let followed: PlaylistPosition | undefined;
  let playlist = pull.playlist;
  let askedAt = steady();
  for (;;) {
    if (playlist) {
      pull.onMarks?.(playlist.marks);
      followed ??= begin(playlist, start);
      const found = newIn(followed, playlist);
      pull.onList(found.steps.length > 0);
      const timeline = followed.places.size > 0 ? followed.timeline : undefined;
      followed = await takeSteps(pull, init, { ...found, timeline }, askedAt + playlist.targetMs);
      const done = followed.sequence >= playlist.firstSequence + playlist.segments.length - 1;
      if (playlist.ended && done) break;
      const usualMs = playlist.targetMs / (found.steps.length > 0 ? 1 : 2);
      // When segments are listed tells where they lie, so that is looked at closely at first.
      const waitMs = done ? Math.min(usualMs, pull.output.isPlaced() ? Infinity : closelyMs) : 0;
      await sleep(Math.max(0, askedAt + waitMs - steady()), undefined, { signal });
    } else await sleep(backoffMs(2, retries), undefined, { signal });
    askedAt = steady();
    playlist = await load().catch((fault: unknown) => {
      if (fault instanceof ProtectedError || signal.aborted) throw fault;
      pull.onFault(fault);
      return undefined;
    });
  }
  await stored(pull.output.end());
}

/** What an address that was good for a while only answers by and by. */
const expired = new Set([401, 403, 404, 410]);

/** Loads the playlist from where it is. One whose address has expired goes on at its next: its segments are the same. */
function playlistLoader({
  address,
  variables,
  web,
  findAddress,
}: RenditionPull): () => Promise<MediaPlaylist> {
  let at: PlaylistAddress = { address, variables };
  return async () => {
    try {
      return await loadMedia(at, web);
    } catch (fault) {
      if (!(fault instanceof WebError) || !expired.has(fault.status ?? 0)) throw fault;
      const next = await findAddress();
      if (!next || next.address === at.address) throw fault;
      at = next;
      return loadMedia(at, web);
    }
  };
}

function begin(playlist: MediaPlaylist, start: RenditionPull['start']): PlaylistPosition {
  const own = beginAt(playlist, start.wantedMs);
  const followed = start.sequence === undefined ? own : beginWith(playlist, start.sequence, own);
  start.sequence ??= own.sequence + 1;
  return followed;
}

/** Takes what is new, until the list is so old that it has gone on meanwhile. */
async function takeSteps(
  pull: RenditionPull,
  init: InitFetcher,
  from: { followed: PlaylistPosition; steps: readonly Step[]; timeline: number | undefined },
  untilMs: number,
): Promise<PlaylistPosition> {
  let { followed, timeline } = from;
  for (const step of from.steps) {
    await takeStep(pull, init, step, timeline !== step.timeline);
    followed = taken(followed, step);
    timeline = step.timeline;
    if (pull.steady() > untilMs) break;
  }
  return followed;
}

async function takeStep(pull: RenditionPull, init: InitFetcher, step: Step, turns: boolean): Promise<void> {
  const { output, signal } = pull;
  const { segment } = step;
  if (turns) await stored(output.turn(step.timeline));
  else if (step.missed) await stored(output.lost());
  if (segment.gap) return stored(output.lost());
  const passed = { bytes: 0 };
  for (let attempt = 0; attempt < attempts; attempt++) {
    try {
      await init(segment);
      await passOn(pull, segment, passed);
      return pull.onGood();
    } catch (fault) {
      if (fault instanceof StoreFault || signal.aborted) throw fault;
      pull.onFault(fault);
      // Junk is the same at the next call.
      if (isJunk(fault)) break;
      if (attempt + 1 < attempts) await sleep(backoffMs(attempt + 1, retries), undefined, { signal });
    }
  }
  await stored(output.lost());
}

/** Hands a segment over as it comes; what an attempt before has brought already is left out. */
async function passOn(
  { vault, output }: RenditionPull,
  segment: ListedSegment,
  passed: { bytes: number },
): Promise<void> {
  const withinMs = Math.max(leastSegmentMs, segmentTargets * segment.durationMs);
  let at = 0;
  if (segment.timeMs !== undefined && passed.bytes === 0) output.dated(segment.timeMs);
  for await (const bytes of vault.segment(segment, withinMs)) {
    const fresh = bytes.subarray(Math.min(bytes.length, Math.max(0, passed.bytes - at)));
    at += bytes.length;
    if (fresh.length === 0) continue;
    passed.bytes += fresh.length;
    await stored(output.push(fresh));
  }
  await stored(output.segmentEnd());
}

type InitFetcher = (segment: ListedSegment) => Promise<void>;

/** Gets the init of a segment when it is another one than before: by its address, and then by its bytes. */
function initFetcher({ vault, output }: RenditionPull): InitFetcher {
  let name: string | undefined;
  let last: Buffer | undefined;
  return async (segment) => {
    const { map } = segment;
    const wanted = map ? JSON.stringify(map) : '';
    if (wanted === name) return;
    const bytes = map && (await vault.init(map, segment));
    const isNew = name === undefined || !bytes || !last?.equals(bytes);
    if (isNew) output.init(bytes);
    [name, last] = [wanted, bytes];
  };
}

async function stored(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (fault) {
    throw isJunk(fault) ? fault : new StoreFault('storing failed', { cause: fault });
  }
}
