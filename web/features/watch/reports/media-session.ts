import { useEffect } from 'react';
import { answerMediaKeys, showInMediaSession, showPlaying } from '../../../player/media-session.ts';
import { isRunning } from '../../../player/state.ts';
import { makeWakeLock } from '../../../player/wake-lock.ts';
import { usePlayer, usePlayerView } from '../player-context.tsx';
import type { WatchedChannel } from '../watched.ts';

/** The source of what plays. */
type Sender = Pick<WatchedChannel, 'name' | 'logoUrl'>;

interface Props {
  channel: Sender | undefined;
  /** What is on, in words and as a picture. */
  title: string | undefined;
  pictureUrl?: string | undefined;
  /** To the next one or the one before; undefined where there is none. */
  step: ((by: 1 | -1) => void) | undefined;
}

/** Tells the device what plays, answers its media keys, and keeps its screen on. */
export function MediaSession({ channel, title: ofProgram, pictureUrl, step }: Props): null {
  const player = usePlayer();
  const playing = usePlayerView(({ state }) => isRunning(state));
  const remote = usePlayerView((view) => view.remote !== undefined);
  const title = ofProgram ?? channel?.name;

  useEffect(() => {
    if (channel && title)
      showInMediaSession({ title, channel: channel.name, logoUrl: channel.logoUrl, pictureUrl });
  }, [channel, title, pictureUrl]);

  useEffect(
    () =>
      answerMediaKeys({
        play: () => player.play(),
        pause: () => player.pause(),
        ...(step && { nexttrack: () => step(1), previoustrack: () => step(-1) }),
        seekbackward: () => player.seekBy(-10),
        seekforward: () => player.seekBy(10),
        enterpictureinpicture: player.toggleFloating,
      }),
    [player, step],
  );

  useEffect(() => {
    const lock = makeWakeLock();
    // Another device keeps its own screen on.
    lock.want(playing && !remote);
    showPlaying(remote ? playing : undefined);
    return () => lock.destroy();
  }, [playing, remote]);
  return null;
}
