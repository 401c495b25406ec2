import { useEffect } from 'react';
import { answerMediaKeys, tellMediaSession } from '../../../player/media-session.ts';
import { isRunning } from '../../../player/state.ts';
import { makeWakeLock } from '../../../player/wake-lock.ts';
import { usePlayer, usePlayerView } from '../player-context.tsx';
import type { WatchedChannel } from '../watched.ts';

/** The source of what plays. */
type Sender = Pick<WatchedChannel, 'name' | 'logoUrl'>;

/** Tells the device what plays, answers its media keys, and keeps its screen on. */
export function useMediaSession(
  channel: Sender | undefined,
  /** What is on, in words. */
  now: string | undefined,
  /** To the next one or the one before; undefined where there is none. */
  step: ((by: 1 | -1) => void) | undefined,
): void {
  const player = usePlayer();
  const playing = usePlayerView(({ state }) => isRunning(state));
  const title = now ?? channel?.name;

  useEffect(() => {
    if (channel && title) tellMediaSession({ title, channel: channel.name, logoUrl: channel.logoUrl });
  }, [channel, title]);

  useEffect(
    () =>
      answerMediaKeys({
        play: () => player.play(),
        pause: () => player.pause(),
        ...(step && { nexttrack: () => step(1), previoustrack: () => step(-1) }),
        seekbackward: () => player.seekBy(-10),
        seekforward: () => player.seekBy(10),
      }),
    [player, step],
  );

  useEffect(() => {
    const lock = makeWakeLock();
    lock.want(playing);
    return () => lock.destroy();
  }, [playing]);
}
