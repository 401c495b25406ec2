import { useEffect, useRef } from 'react';
import { classNames } from '../lib/class-names.ts';
import { every, nowMs } from '../lib/clock.ts';
import css from './progress-bar.module.css';

const stepMs = 5_000;

interface Props {
  fromMs: number;
  toMs: number;
  /** Not the one that plays: grey instead of rufous. */
  quiet?: boolean;
  /** Where in it one is, when that is not what the clock says. */
  instant?: () => number;
}

/** How much of a programme has passed. Moves by itself, without rendering anything anew. */
export function ProgressBar({ fromMs, toMs, quiet = false, instant = nowMs }: Props) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const draw = (): void => {
      const share = Math.min(1, Math.max(0, (instant() - fromMs) / Math.max(1, toMs - fromMs)));
      if (bar.current) bar.current.style.backgroundSize = `${(share * 100).toFixed(2)}% 100%`;
    };
    draw();
    return every(stepMs, draw);
  }, [fromMs, toMs, instant]);
  return <span ref={bar} className={classNames(css.bar, quiet && css.quiet)} aria-hidden="true" />;
}
