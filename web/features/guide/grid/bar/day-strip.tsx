import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { catchupDays, guideDaysAhead } from '../../../../../contract/constants.ts';
import { tGrid } from '../../../../i18n/et/grid.ts';
import { tGuide } from '../../../../i18n/et/guide.ts';
import { classNames } from '../../../../../ui/lib/class-names.ts';
import { shortDateText, weekdayLetter, weekdayText } from '../../../../../ui/lib/time-text.ts';
import { IconButton } from '../../../../../ui/input/button.tsx';
import { isTvMode } from '../../../../lib/device/tv-mode.ts';
import { VisuallyHidden } from '../../../../../ui/display/visually-hidden.tsx';
import css from './bar.module.css';
import { stripDates } from '../time-marks.ts';

interface Props {
  date: string;
  today: string;
  onDay: (date: string) => void;
}

const stepOfKey: Readonly<Partial<Record<string, number>>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: -7,
  PageDown: 7,
  Home: -Infinity,
  End: Infinity,
};

/** The days of the guide, with the chosen one in the middle. One tab stop; arrow keys go from day to day. */
export function DayStrip({ date, today, onDay }: Props) {
  const strip = useRef<HTMLDivElement>(null);
  const placed = useRef(false);
  const dates = stripDates(today, catchupDays, guideDaysAhead);

  useEffect(() => {
    const box = strip.current;
    const chosen = box?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (!box || !chosen) return;
    const left = chosen.offsetLeft - (box.clientWidth - chosen.offsetWidth) / 2;
    if (placed.current) box.scrollTo({ left, behavior: 'smooth' });
    else box.scrollLeft = left;
    placed.current = true;
  }, [date, today]);

  const turn = (by: -1 | 1): void => {
    const box = strip.current;
    box?.scrollBy({ left: by * box.clientWidth * 0.8, behavior: 'smooth' });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = stepOfKey[event.key];
    if (step === undefined) return;
    const days = [...event.currentTarget.querySelectorAll('button')];
    const from = days.indexOf(event.target as HTMLButtonElement);
    const to = Math.max(0, Math.min(days.length - 1, from + step));
    // What moves nothing leads on, to what lies beside the strip.
    if (to === from && isTvMode()) return;
    days[to]?.focus();
    event.preventDefault();
  };
  return (
    <div className={css.strip}>
      <IconButton className={css.turn} label={tGrid('earlier')} onClick={() => turn(-1)}>
        <ChevronLeft size={20} />
      </IconButton>
      {/* The keys come from the buttons inside; the strip only looks where they go. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div ref={strip} className={css.days} role="group" aria-label={tGrid('days')} onKeyDown={onKeyDown}>
        {dates.map((day) => (
          <button
            key={day}
            type="button"
            className={classNames(day === today && css.today)}
            aria-pressed={day === date}
            aria-current={day === today ? 'date' : undefined}
            tabIndex={day === date ? 0 : -1}
            onClick={() => onDay(day)}
          >
            <span aria-hidden="true">
              {day === today ? tGuide('today') : weekdayLetter(day)}
              <b>{day === today ? shortDateText(day) : Number(day.slice(8))}</b>
            </span>
            <VisuallyHidden>{labelOf(day, today)}</VisuallyHidden>
          </button>
        ))}
      </div>
      <IconButton className={css.turn} label={tGrid('later')} onClick={() => turn(1)}>
        <ChevronRight size={20} />
      </IconButton>
    </div>
  );
}

function labelOf(day: string, today: string): string {
  const text = `${weekdayText(day)} ${shortDateText(day)}`;
  return day === today ? `${tGuide('today')}, ${text}` : text;
}
