import { memo, useMemo } from 'react';
import type { DayBounds } from '../../../../contract/rules/guide-day.ts';
import { tApp } from '../../../i18n/et/app.ts';
import { classNames } from '../../../../ui/lib/class-names.ts';
import css from './grid.module.css';
import { clockOf, timeMarks } from './time-marks.ts';
import { pxOf, type Measures } from './window/windowing.ts';

interface Props {
  day: DayBounds;
  zone: string;
  measures: Measures;
  /** This moment, when it lies in the day. */
  now: number | undefined;
  /** Where the viewer's own date turns in it. */
  turn: { left: number; text: string } | undefined;
}

/** As high as the head is where letters are of the usual size. */
const usualHeadPx = 44;

/** The time of this moment would cut the one of a tick that lies so far from it: of that only the tick is drawn. */
function isUnder(px: number, { head }: Measures): boolean {
  const letters = head / usualHeadPx;
  return px > -82 * letters && px < 20 * letters;
}

/** It would lie over the name of a date that begins so far from it: that stands before its line then. */
function isBeside(px: number, { head, side }: Measures): boolean {
  const letters = head / usualHeadPx;
  return px - side > -270 * letters && px - side < 30 * letters;
}

/** The timeline. For the eyes only: every cell says its own times. */
export const GridHead = memo(function GridHead({ day, zone, measures, now, turn }: Props) {
  const marks = useMemo(() => timeMarks(day, zone), [day, zone]);
  const nowPx = now === undefined ? undefined : pxOf(now - day.fromMs, measures);
  return (
    <div className={css.head} aria-hidden="true">
      <div className={css.corner}>{tApp('nav.channels')}</div>
      {marks.map(({ atMs, text, full }) => {
        const left = pxOf(atMs - day.fromMs, measures);
        const under = nowPx !== undefined && isUnder(left - nowPx, measures);
        return (
          <span
            key={atMs}
            className={classNames(css.mark, full && css.full, under && css.under)}
            style={{ left: measures.side + left }}
          >
            {text}
          </span>
        );
      })}
      {turn && (
        <i
          className={classNames(
            css.turn,
            nowPx !== undefined && isBeside(turn.left - nowPx, measures) && css.before,
          )}
          style={{ left: turn.left }}
        >
          {turn.text}
        </i>
      )}
      {now !== undefined && <b className={css.now}>{clockOf(zone)(now)}</b>}
    </div>
  );
});
