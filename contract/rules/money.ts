import { perLanguage } from '../i18n/texts.ts';

/** Money is whole cents everywhere; texts and numbers of others become cents here or nothing at all. */

/** Cents of an amount as texts have it: `13`, `13.5`, `13.00`; undefined for anything else. */
export function centsOfText(text: string): number | undefined {
  const found = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  if (!found) return undefined;
  return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
}

/** Cents of an amount in euros as calls have it; undefined where there is a part of a cent. */
export function centsOf(euros: number): number | undefined {
  const cents = Math.round(euros * 100);
  return Number.isSafeInteger(cents) && Math.abs(cents - euros * 100) < 1e-6 ? cents : undefined;
}

/** As protocols write it: a point and two digits. */
export const amountText = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;

/** The tax that is contained in an amount, in cents, by a rate in thousandths. */
export const vatContained = (cents: number, permille: number): number =>
  cents - Math.round((cents * 1000) / (1000 + permille));

const euros = perLanguage((locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }));

/** As people read it, always with its cents: 13,00 €. */
export const euroText = (cents: number): string => euros().format(cents / 100);
