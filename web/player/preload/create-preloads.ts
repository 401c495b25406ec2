import type { StreamAnswer } from '../../../contract/models/stream.ts';
import type { Quality } from '../../../contract/quality.ts';
import { isThinLine } from '../engine/near-live.ts';
import type { Player } from '../player.ts';
import { isLiveView, type PlayerView } from '../view.ts';
import { beginningOf, withFreshList, type Inits } from './fetch-start.ts';
import type { PreloadedStream, Preloads } from './preload.ts';

/** What channels begin with, by `POST stream/preload`; null for each that is refused. */
export type RequestPreloads = (
  body: { channelIds: string[]; quality: Quality },
  signal: AbortSignal,
) => Promise<(StreamAnswer | null)[]>;

interface PreloadDeps {
  player: Pick<Player, 'store' | 'round' | 'line' | 'aheadSeconds'>;
  request: RequestPreloads;
  /** What the browser says of the line. */
  connection: () => Parameters<typeof isThinLine>[0];
  isVisible: () => boolean;
  /** Milliseconds of a clock that nobody sets. */
  clock?: () => number;
}

/** Who zaps goes on zapping for a while, and who points at a channel for longer does something else. */
const expectedMs = 30_000;
/** Live has moved on by a segment. */
const refreshMs = 4_000;
/** What was begun with would lie too far behind live. */
const staleMs = 6_000;
/** What plays can spare the line. */
const enoughSeconds = 3;
/** Where a pointer only passes nothing is fetched. */
const lookMs = 80;

const nothing = (): void => undefined;

interface Kept {
  stream: PreloadedStream;
  quality: Quality;
  atMs: number;
}

/**
 * Keeps what channels begin with that are likely to be next: those before and after the one that a viewer has zapped to, and the one on
 * which a pointer or the focus rests. Turning to one then costs no way to a server before the first picture. Nothing is fetched while
 * the picture needs the line, nor on lines that are thin, or paid for by the byte.
 */
export function createPreloads({
  player,
  request,
  connection,
  isVisible,
  clock = () => performance.now(),
}: PreloadDeps): Preloads {
  const kept = new Map<string, Kept>();
  const inits: Inits = new Map();
  let watched = player.store.getState().channelId;
  let isNewlyWatched = false;
  let pointed: string | undefined;
  let [stopAround, stopPointed] = [nothing, nothing];

  player.store.subscribe((view) => {
    const { channelId, state } = view;
    if (channelId !== watched) {
      stopAround();
      stopPointed();
      // The first channel of all was not zapped to.
      isNewlyWatched = watched !== undefined && channelId !== undefined;
      watched = channelId;
    }
    if (!isNewlyWatched || channelId === undefined || state !== 'playing') return;
    isNewlyWatched = false;
    stopAround = follow(neighboursIn(player.round(), channelId));
  });

  /** Fetches what they begin with, and again as live moves on; each time when the time before is over. Returns how to stop. */
  function follow(channelIds: readonly string[]): () => void {
    const stopped = new AbortController();
    const { signal } = stopped;
    const until = clock() + expectedMs;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      if (clock() > until) return channelIds.forEach((id) => kept.delete(id));
      const may = mayFetch();
      if (may) await fetchAll(channelIds, signal);
      if (!signal.aborted) timer = setTimeout(() => void look(), may ? refreshMs : lookMs);
    };
    timer = setTimeout(() => void look(), lookMs);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }

  function mayFetch(): boolean {
    const isIdle = isVisible() && player.aheadSeconds() >= enoughSeconds;
    return isIdle && mayPreload(player.store.getState()) && !isThinLine(connection(), player.line()?.bps);
  }

  async function fetchAll(channelIds: readonly string[], signal: AbortSignal): Promise<void> {
    const { quality } = player.store.getState();
    const [known, missing] = [[], []] as [string[], string[]];
    for (const id of channelIds) (kept.get(id)?.quality === quality ? known : missing).push(id);
    const keep = async (id: string, beginning: Promise<PreloadedStream | undefined>): Promise<void> => {
      const stream = await beginning.catch(() => undefined);
      if (signal.aborted) return;
      if (stream) kept.set(id, { stream, quality, atMs: clock() });
      else kept.delete(id);
    };
    const refreshed = known.map((id) => keep(id, withFreshList(kept.get(id)!.stream, inits, signal)));
    const answers =
      missing.length > 0 ? await request({ channelIds: missing, quality }, signal).catch(() => []) : [];
    const added = answers.map((answer, i) => answer && keep(missing[i]!, beginningOf(answer, inits, signal)));
    await Promise.all([...refreshed, ...added]);
  }

  return {
    expect(channelId) {
      if (channelId === pointed) return;
      pointed = channelId;
      stopPointed();
      if (channelId !== undefined && channelId !== watched) stopPointed = follow([channelId]);
    },
    take({ channelId = '', quality, ...place }) {
      const found = kept.get(channelId);
      kept.delete(channelId);
      const isLive = Object.keys(place).length === 0;
      return found && isLive && quality === found.quality && clock() - found.atMs < staleMs
        ? found.stream
        : undefined;
    },
  };
}

/** Live pictures, on this device, of which the viewer does not count the bytes. */
const mayPreload = (view: PlayerView): boolean =>
  isLiveView(view) && view.soundOnly === undefined && view.hourCap === undefined && view.remote === undefined;

function neighboursIn(round: readonly string[], channelId: string): string[] {
  const at = round.indexOf(channelId);
  if (at < 0) return [];
  const around = [round[(at + 1) % round.length]!, round[(at - 1 + round.length) % round.length]!];
  return around.filter((id, i) => id !== channelId && around.indexOf(id) === i);
}
