import { firstUse } from '../first-use.ts';
import { tSpans } from '../i18n/et/spans.ts';

const numbers = firstUse(() => new Intl.NumberFormat('et'));

/** A number of days in words: 1 päev, 30 päeva, 6,2 päeva. */
export const daysText = (days: number, language?: string): string =>
  tSpans.in(language)('days', { count: days, number: numbers().format(days) });
