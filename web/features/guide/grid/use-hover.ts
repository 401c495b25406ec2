import { useEffect, useRef, type PointerEvent } from 'react';
import { guideTooltipDelayMs } from '../../../../contract/constants.ts';

/** Time to get from the cell into what opened beside it. */
const leaveMs = 300;

interface Hover {
  /** The mouse has rested on this element. */
  onRest: (cell: HTMLElement) => void;
  /** It went away from what it rested on. */
  onLeave: () => void;
}

/** Tells when the mouse rests on a programme, and when it has left it. Fingers do not hover. */
export function useHover(enabled: boolean, { onRest, onLeave }: Hover) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const over = useRef<Element | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (delayMs: number, act: () => void): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, delayMs);
  };
  const stay = (): void => clearTimeout(timer.current);
  const leave = (): void => {
    over.current = null;
    later(leaveMs, onLeave);
  };
  const onPointerOver = (event: PointerEvent): void => {
    if (!enabled || event.pointerType !== 'mouse') return;
    const cell = (event.target as Element).closest<HTMLElement>('[data-program]');
    if (cell && cell === over.current) return;
    over.current = cell;
    if (!cell) return leave();
    later(guideTooltipDelayMs, () => onRest(cell));
  };
  /** A viewer who moves the mouse or the guide on purpose is not reading. */
  const forget = (): void => {
    stay();
    over.current = null;
  };
  return { grid: { onPointerOver, onPointerLeave: leave }, stay, leave, forget };
}
