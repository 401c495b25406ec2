import { firstUse } from '../../contract/first-use.ts';

const euros = firstUse(
  () => new Intl.NumberFormat('et', { style: 'currency', currency: 'EUR', useGrouping: true }),
);
const whole = firstUse(
  () =>
    new Intl.NumberFormat('et', {
      style: 'currency',
      currency: 'EUR',
      minimumFractionDigits: 0,
      useGrouping: true,
    }),
);

/** An amount as Estonians write it: 13 €, 3,50 €, 1 234,50 €. */
export const euroText = (cents: number): string => (cents % 100 === 0 ? whole : euros)().format(cents / 100);
