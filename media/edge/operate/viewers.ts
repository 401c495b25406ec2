import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../runtime/clock.ts';

/** Who is being served: sessions, by what they asked for last. */
export interface Viewers {
  /** A film or an episode is `vod` as a channel, and has its own number beside that. */
  seen: (session: string, channelId: string, titleId?: string) => void;
  /** How many asked for something in the last `withinMs`. */
  count: (withinMs?: number) => number;
  byChannel: () => Map<string, number>;
  /** Of films and episodes those that most watch: however many there are, what is told stays short. */
  byTitle: () => Map<string, number>;
}

/** A player asks for a playlist or a segment every few seconds; one that has not for this long has gone. */
const presentMs = 30_000;
/** Beyond it those seen longest ago are forgotten: the number is then too low, and the memory still bounded. */
const mostSessions = 50_000;
const mostTitles = 200;

interface Viewer {
  channelId: string;
  titleId: string | undefined;
  atMs: number;
}

export function createViewers(clock: Clock): Viewers {
  const sessions = new LRUCache<string, Viewer>({ max: mostSessions });

  /** Those seen last come first. A clock that was put on takes all of them for gone, and only for a moment. */
  function* present(withinMs: number): Generator<Viewer> {
    const now = clock();
    for (const viewer of sessions.values()) {
      if (now - viewer.atMs >= withinMs) return;
      yield viewer;
    }
  }

  return {
    seen(session, channelId, titleId) {
      sessions.set(session, { channelId, titleId, atMs: clock() });
    },
    count(withinMs = presentMs) {
      let count = 0;
      for (const _ of present(withinMs)) count++;
      return count;
    },
    byChannel: () => countOf(present(presentMs), ({ channelId }) => channelId),
    byTitle() {
      const titles = countOf(present(presentMs), ({ titleId }) => titleId);
      return new Map([...titles].sort((a, b) => b[1] - a[1]).slice(0, mostTitles));
    },
  };
}

function countOf(
  viewers: Iterable<Viewer>,
  what: (viewer: Viewer) => string | undefined,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const viewer of viewers) {
    const id = what(viewer);
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
