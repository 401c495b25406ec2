import { useEffect, useState, type PointerEvent, type RefObject } from 'react';
import { usePlayer } from '../player-context.tsx';
import { useLongPress } from './use-long-press.ts';
import { useJumpTaps } from './use-jump-taps.ts';

const shownMs = 800;

/** Everything that fingers do to a picture beside showing its controls. */
export function useTouch(slot: RefObject<HTMLElement | null>) {
  const player = usePlayer();
  const taps = useJumpTaps(player.seekBy);
  const [jumped, setJumped] = useState<{ seconds: number }>();
  useEffect(() => {
    if (!jumped) return;
    const timer = setTimeout(() => setJumped(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [jumped]);
  // Where the picture is as high as the window, nothing below it is scrolled to.
  const isWhole = (): boolean => (slot.current?.offsetHeight ?? 0) >= window.innerHeight - 1;
  const { held: longPress, ...finger } = useLongPress(player, isWhole);
  return {
    ...finger,
    /** Answers whether it was a tap that jumps. */
    onTap(event: PointerEvent): boolean {
      const seconds = taps.onTap(event);
      if (seconds !== 0) setJumped({ seconds });
      return seconds !== 0;
    },
    justJumped: taps.justJumped,
    jumped: jumped?.seconds,
    held: longPress,
  };
}
