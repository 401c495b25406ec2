import { perLanguage } from '../../contract/i18n/texts.ts';

const euros = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', useGrouping: true }),
);
const whole = perLanguage(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'EUR',
      minimumFractionDigits: 0,
      useGrouping: true,
    }),
);

/** An amount as its reader writes it: 13 €, 3,50 €, 1 234,50 €. */
export const euroText = (cents: number): string => (cents % 100 === 0 ? whole : euros)().format(cents / 100);
