import { firstUse } from '../first-use.ts';

const numbers = firstUse(() => new Intl.NumberFormat('et'));

/** A number of days in words: 1 päev, 30 päeva, 6,2 päeva. */
export const daysText = (days: number): string =>
  `${numbers().format(days)} ${days === 1 ? 'päev' : 'päeva'}`;
