import type { SearchResult } from '../../../contract/models/search.ts';
import { dateOf } from '../../../contract/rules/guide-day.ts';
import { tGuide } from '../../i18n/et/guide.ts';
import { tSearch } from '../../i18n/et/search.ts';
import {
  clockText,
  ownClockText,
  dateText,
  ownZone,
  relativeDay,
  shortDateText,
  weekdayLetter,
} from '../../../ui/lib/time-text.ts';

/**
 * How a result can be watched, in words and in the viewer's own time: 'eetris kuni 21.30', 'järel kuni 12.10',
 * 'tuleb R 21:30'.
 */
export function availabilityText(
  { kind, watch }: Pick<SearchResult, 'kind' | 'watch'>,
  nowMs: number,
  zone = ownZone(),
): string {
  switch (watch.how) {
    case 'onair':
      return tSearch('watch.onairUntil', { time: ownClockText(watch.until, zone) });
    case 'replay':
      return tSearch('watch.replay', { date: shortDateText(dateOf(watch.until, zone)) });
    case 'title':
      return watch.until === null
        ? tSearch('watch.title')
        : tSearch('watch.titleUntil', { date: dateText(dateOf(watch.until, zone)) });
    case 'recorded':
      return tSearch('watch.recorded');
    case 'upcoming':
      return tSearch('watch.upcoming', { when: soonText(watch.from, nowMs, zone) });
    case 'gone':
      return tSearch('watch.gone');
    case 'live':
      return tSearch(kind === 'radio' ? 'watch.station' : 'watch.channel');
  }
}

/** 'täna 21:30', 'homme 7:00', 'R 21:30'; the guide ends before a weekday comes again. */
function soonText(ms: number, nowMs: number, zone: string): string {
  const date = dateOf(ms, zone);
  const word = relativeDay(date, dateOf(nowMs, zone));
  const day = word ? tGuide(`${word}`).toLowerCase() : weekdayLetter(date);
  return `${day} ${clockText(ms, zone)}`;
}
