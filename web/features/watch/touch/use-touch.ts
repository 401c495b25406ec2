import { useEffect, useState, type PointerEvent, type RefObject, useRef } from 'react';
import { usePlayer } from '../player-context.tsx';
import { useLongPress } from './use-long-press.ts';

const jumpSeconds = 10;
/** The second tap comes so soon after the first, and further ones so soon after the one before. */
const [secondMs, furtherMs] = [350, 700];

/** Two taps on one side of the picture jump back or on, and each further one jumps once more. */
function useJumpTaps(jump: (seconds: number) => void) {
  const last = useRef<{ side: number; atMs: number; jumps: number }>(undefined);

  /** Answers how far has been jumped in all, from where the first of these taps was; 0 for a tap that does not jump. */
  function onTap({ currentTarget, clientX, timeStamp }: PointerEvent): number {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = (clientX - left) / Math.max(1, width);
    const side = share < 1 / 3 ? -1 : share > 2 / 3 ? 1 : 0;
    const before = last.current;
    const within = before && before.jumps > 0 ? furtherMs : secondMs;
    const again = before?.side === side && timeStamp - before.atMs < within;
    const jumps = again && side !== 0 ? before.jumps + 1 : 0;
    last.current = { side, atMs: timeStamp, jumps };
    if (jumps > 0) jump(side * jumpSeconds);
    return jumps * side * jumpSeconds;
  }
  return { onTap, justJumped: () => (last.current?.jumps ?? 0) > 0 };
}

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
