import { useEffect, useRef, type Ref } from 'react';
import { catchupDays, guideDaysAhead } from '../../../../contract/constants.ts';
import { VisuallyHidden } from '../../../../ui/display/visually-hidden.tsx';
import { relativeDay, shortDateText, weekdayText } from '../../../../ui/lib/time-text.ts';
import { stripDates } from '../../../features/guide/grid/time-marks.ts';
import { tGrid } from '../../../i18n/et/grid.ts';
import { tGuide } from '../../../i18n/et/guide.ts';
import css from '../television.module.css';

interface Props {
  ref: Ref<HTMLDivElement>;
  date: string;
  today: string;
  onDay: (date: string) => void;
}

/** The days of a schedule, each with its own button: pressed twice it leads no day further. */
export const Days = ({ ref, date, today, onDay }: Props) => (
  <div ref={ref} className={css.days} data-row role="group" aria-label={tGrid('days')}>
    {stripDates(today, catchupDays, guideDaysAhead).map((one) => (
      <Day key={one} date={one} today={today} chosen={one === date} onDay={onDay} />
    ))}
  </div>
);

interface DayProps {
  date: string;
  today: string;
  chosen: boolean;
  onDay: (date: string) => void;
}

function Day({ date, today, chosen, onDay }: DayProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (chosen) button.current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [chosen]);
  const word = relativeDay(date, today);
  const [weekday, day] = [weekdayText(date), shortDateText(date)];
  return (
    <button ref={button} type="button" aria-pressed={chosen} onClick={() => onDay(date)}>
      {word ? (
        tGuide(`${word}`)
      ) : (
        <>
          <span aria-hidden="true">{`${weekday.slice(0, 1).toUpperCase()} ${day}`}</span>
          <VisuallyHidden>{`${weekday} ${day}`}</VisuallyHidden>
        </>
      )}
    </button>
  );
}
