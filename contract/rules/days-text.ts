import { tSpans } from '../i18n/et/spans.ts';
import { perLanguage } from '../i18n/texts.ts';

const numbers = perLanguage((locale) => new Intl.NumberFormat(locale));

/** A number of days in words: 1 päev, 30 päeva, 6,2 päeva. */
export const daysText = (days: number): string =>
  tSpans('days', { count: days, number: numbers().format(days) });
