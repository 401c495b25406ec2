import { ChevronLeft, ChevronRight } from 'lucide-react';
import { tGuide } from '../../../i18n/et/guide.ts';
import { relativeDay, shortDateText, weekdayText } from '../../../../ui/lib/time-text.ts';
import { IconButton } from '../../../../ui/input/button.tsx';
import { neighbourDay, partsOfDay } from '../schedule-days.ts';
import css from './schedule.module.css';

type Part = keyof typeof partsOfDay;
const parts = Object.keys(partsOfDay) as Part[];

interface Props {
  date: string;
  today: string;
  onDay: (date: string) => void;
  /** To a time of the day, counted from its midnight. */
  onTime: (timeMs: number) => void;
}

/** Which day the schedule shows, and the ways to others and to the parts of this one. */
export function ScheduleHead({ date, today, onDay, onTime }: Props) {
  const previous = neighbourDay(date, today, -1);
  const next = neighbourDay(date, today, 1);
  const word = relativeDay(date, today);
  return (
    <>
      <div className={css.day}>
        <IconButton
          label={tGuide('previousDay')}
          disabled={!previous}
          onClick={() => previous && onDay(previous)}
        >
          <ChevronLeft size={20} />
        </IconButton>
        <b aria-live="polite">
          {word ? tGuide(`${word}`) : null}{' '}
          <small className="num">{`${weekdayText(date)} ${shortDateText(date)}`}</small>
        </b>
        <IconButton label={tGuide('nextDay')} disabled={!next} onClick={() => next && onDay(next)}>
          <ChevronRight size={20} />
        </IconButton>
      </div>
      <div className={css.parts} role="group" aria-label={tGuide('parts')}>
        {date !== today && (
          <button type="button" className={css.part} onClick={() => onDay(today)}>
            {tGuide('today')}
          </button>
        )}
        {parts.map((part) => (
          <button key={part} type="button" className={css.part} onClick={() => onTime(partsOfDay[part])}>
            {tGuide(`${part}`)}
          </button>
        ))}
      </div>
    </>
  );
}
