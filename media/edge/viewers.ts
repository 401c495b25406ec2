import type { Clock } from '../../runtime/clock.ts';

/** Who is being served: sessions, by what they asked for last. */
export interface Viewers {
  seen: (session: string, channelId: string) => void;
  /** How many asked for something in the last `withinMs`. */
  count: (withinMs?: number) => number;
  byChannel: () => Map<string, number>;
}

/** A player asks for a playlist or a segment every few seconds; one that has not for this long has gone. */
const presentMs = 30_000;
/** Beyond it the oldest are forgotten: the number is then too low, and the memory still bounded. */
const mostSessions = 50_000;

interface Viewer {
  channelId: string;
  atMs: number;
}

export function createViewers(clock: Clock): Viewers {
  /** In the order in which they came. */
  const sessions = new Map<string, Viewer>();

  function* present(withinMs: number): Generator<Viewer> {
    const now = clock();
    for (const [session, viewer] of sessions) {
      if (now - viewer.atMs >= presentMs) sessions.delete(session);
      else if (now - viewer.atMs < withinMs) yield viewer;
    }
  }

  return {
    seen(session, channelId) {
      const viewer = sessions.get(session);
      if (viewer) {
        viewer.channelId = channelId;
        viewer.atMs = clock();
        return;
      }
      if (sessions.size >= mostSessions) sessions.delete(sessions.keys().next().value!);
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
