import type { CSSProperties, ReactNode } from 'react';
import { skeletonDelayMs } from '../../contract/constants.ts';
import css from './skeleton.module.css';

/** A grey stand-in of a given size. */
export const Skeleton = ({ width, height, radius }: { width: string; height: number; radius?: number }) => (
  <span
    className={css.block}
    style={{ width, height, ...(radius === undefined ? {} : { borderRadius: radius }) }}
  />
);

/** Shows stand-ins only when an answer is late: a flash of grey is worse than nothing. */
export function Skeletons({ children }: { children: ReactNode }) {
  const late: CSSProperties = { animationDelay: `${skeletonDelayMs}ms` };
  return (
    <div className={css.late} style={late} aria-hidden="true">
      {children}
    </div>
  );
}
