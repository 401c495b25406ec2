import { dateOf } from '../../../../contract/rules/guide-day.ts';
import { hourSeconds } from '../../../../contract/time.ts';
import { tGuide } from '../../../i18n/et/guide.ts';
import { tWatch } from '../../../i18n/et/watch.ts';
import { clockText, relativeDay, shortDateText } from '../../../../ui/lib/time-text.ts';

/** A moment of the schedule as a viewer says it: 20:43 today, Eile 20:43, 17.11 20:43. */
export function momentText(ms: number, today: string): string {
  const date = dateOf(ms);
  const time = clockText(ms);
  if (date === today) return time;
  const word = relativeDay(date, today);
  return tWatch('past', { day: word ? tGuide(`${word}`) : shortDateText(date), time });
}

/** How far behind live; beyond an hour nobody counts, and the word is where the button leads. */
export function behindText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds >= hourSeconds) return tWatch('toLive');
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return tWatch('behind', { time });
}
