import { texts } from '../../../contract/i18n/texts.ts';

/** Names of the days of the week, from Sunday on, and how dates are written. */
export const tWeekdays = texts('weekdays', {
  '0': 'pühapäev',
  '1': 'esmaspäev',
  '2': 'teisipäev',
  '3': 'kolmapäev',
  '4': 'neljapäev',
  '5': 'reede',
  '6': 'laupäev',
  letters: '1',
  date: '{day}.{month}',
  year: '{date}.{year}',
});
