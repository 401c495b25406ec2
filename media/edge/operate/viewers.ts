import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../runtime/clock.ts';

/** Who is being served: sessions, by what they asked for last. */
export interface Viewers {
  seen: (session: string, channelId: string) => void;
  /** How many asked for something in the last `withinMs`. */
  count: (withinMs?: number) => number;
  byChannel: () => Map<string, number>;
}

/** A player asks for a playlist or a segment every few seconds; one that has not for this long has gone. */
const presentMs = 30_000;
/** Beyond it those seen longest ago are forgotten: the number is then too low, and the memory still bounded. */
const mostSessions = 50_000;

interface Viewer {
  channelId: string;
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
    seen(session, channelId) {
      sessions.set(session, { channelId, atMs: clock() });
    },
    count(withinMs = presentMs) {
      let count = 0;
      for (const _ of present(withinMs)) count++;
      return count;
    },
    byChannel() {
      const channels = new Map<string, number>();
      for (const { channelId } of present(presentMs))
        channels.set(channelId, (channels.get(channelId) ?? 0) + 1);
      return channels;
    },
  };
}
