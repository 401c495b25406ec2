import { memo, useMemo } from 'react';
import type { DayBounds } from '../../../../contract/rules/guide-day.ts';
import { tApp } from '../../../i18n/et/app.ts';
import { classNames } from '../../../../ui/lib/class-names.ts';
import css from './grid.module.css';
import { timeMarks } from './time-marks.ts';
import { pxOf, type Measures } from './window/windowing.ts';

interface Props {
  day: DayBounds;
  zone: string;
  measures: Measures;
  /** The time of this moment, when it lies in the day. */
  now: string | undefined;
  /** Where the viewer's own date turns in it. */
  turn: { left: number; text: string } | undefined;
}

/** The timeline. For the eyes only: every cell says its own times. */
export const GridHead = memo(function GridHead({ day, zone, measures, now, turn }: Props) {
  const marks = useMemo(() => timeMarks(day, zone), [day, zone]);
  return (
    <div className={css.head} aria-hidden="true">
      <div className={css.corner}>{tApp('nav.channels')}</div>
      {marks.map(({ atMs, text, full }) => (
        <span
          key={atMs}
          className={classNames(css.mark, full && css.full)}
          style={{ left: measures.side + pxOf(atMs - day.fromMs, measures) }}
        >
          {text}
        </span>
      ))}
      {turn && (
        <i className={css.turn} style={{ left: turn.left }}>
          {turn.text}
        </i>
      )}
      {now && <b className={css.now}>{now}</b>}
    </div>
  );
});
