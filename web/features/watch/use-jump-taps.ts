import { useEffect, useRef, useState, type PointerEvent } from 'react';

const jumpSeconds = 60;
/** The second tap comes so soon after the first, and further ones so soon after the one before. */
const [secondMs, furtherMs] = [350, 700];
const shownMs = 800;

export interface Jumped {
  side: -1 | 1;
  minutes: number;
}

/** Two taps on one side of the picture jump a minute back or on, and each further one another minute. */
export function useJumpTaps(jump: (seconds: number) => void) {
  const last = useRef<{ side: number; atMs: number; jumps: number }>(undefined);
  const [jumped, setJumped] = useState<Jumped>();
  useEffect(() => {
    if (!jumped) return;
    const timer = setTimeout(() => setJumped(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [jumped]);

  /** Answers whether the tap was one that jumps. */
  function onTap({ currentTarget, clientX, timeStamp }: PointerEvent): boolean {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = (clientX - left) / Math.max(1, width);
    const side = share < 1 / 3 ? -1 : share > 2 / 3 ? 1 : 0;
    const before = last.current;
    const within = before && before.jumps > 0 ? furtherMs : secondMs;
    const again = before?.side === side && timeStamp - before.atMs < within;
    const jumps = again && side !== 0 ? before.jumps + 1 : 0;
    last.current = { side, atMs: timeStamp, jumps };
    if (jumps === 0 || side === 0) return false;
    jump(side * jumpSeconds);
    setJumped({ side, minutes: jumps });
    return true;
  }
  return { onTap, jumped, justJumped: () => (last.current?.jumps ?? 0) > 0 };
}
