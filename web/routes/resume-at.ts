import type { Player } from '../player/player.ts';

/** Whoever zaps on within this time has something else in mind. */
const giveUpAfterMs = 30_000;

/** Once the channel plays, goes to an instant in it; stays live where the stream does not reach back so far. */
export function resumeAt(
  player: Pick<Player, 'store' | 'timeline' | 'seekToInstant'>,
  channelId: string,
  atMs: number,
): void {
  const look = (): void => {
    const view = player.store.getState();
    if (view.channelId !== undefined && view.channelId !== channelId) return;
    if (view.channelId !== channelId || view.state !== 'playing') return;
    const timeline = player.timeline();
    if (!timeline) return;
    stop();
    if (timeline.startMs <= atMs && atMs < timeline.liveMs) player.seekToInstant(atMs);
  };
  const unsubscribe = player.store.subscribe(look);
  const timer = setTimeout(() => stop(), giveUpAfterMs);
  function stop(): void {
    unsubscribe();
    clearTimeout(timer);
  }
  look();
}
