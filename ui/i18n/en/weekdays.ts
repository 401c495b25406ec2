import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tWeekdays } from '../et/weekdays.ts';

/** `tWeekdays` in English. */
export const weekdays = {
  '0': 'Sunday',
  '1': 'Monday',
  '2': 'Tuesday',
  '3': 'Wednesday',
  '4': 'Thursday',
  '5': 'Friday',
  '6': 'Saturday',
  letters: '3',
  date: '{day}/{month}',
  year: '{date}/{year}',
} satisfies Translation<typeof tWeekdays>;
