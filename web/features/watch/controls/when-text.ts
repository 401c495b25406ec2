import { dateOf } from '../../../../contract/rules/guide-day.ts';
import { hourSeconds } from '../../../../contract/time.ts';
import { tGuide } from '../../../i18n/et/guide.ts';
import { tWatch } from '../../../i18n/et/watch.ts';
import { clockText, datesDiffer, ownZone, relativeDay, shortDateText } from '../../../../ui/lib/time-text.ts';

/** A moment of the schedule by the viewer's own clock: 20:43 today, Eile 20:43, 17.11 20:43; today's day, too, where Tallinn has another. */
export function momentText(ms: number, nowMs: number, zone: string = ownZone()): string {
  const date = dateOf(ms, zone);
  const time = clockText(ms, zone);
  const word = relativeDay(date, dateOf(nowMs, zone));
  if (word === 'today' && !datesDiffer(ms, zone)) return time;
  return tWatch('past', { day: word ? tGuide(`${word}`) : shortDateText(date), time });
}

/** How far behind live; beyond an hour nobody counts, and the word is where the button leads. */
export function behindText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds >= hourSeconds) return tWatch('toLive');
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return tWatch('behind', { time });
}
