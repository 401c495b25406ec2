import { currentLanguage, perLanguage } from '../../contract/i18n/texts.ts';
import { euroText } from '../../ui/lib/money-text.ts';

const whole = perLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));
const one = perLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));

/** 1 234 */
export const countText = (count: number): string => whole().format(count);

/** 1,6 */
export const decimalText = (amount: number): string => one().format(amount);

/** A rate of bits, in the unit that fits: 850 kbit/s, 9,6 Mbit/s, 1,2 Gbit/s. */
export function rateText(bitsPerSecond: number): string {
  if (bitsPerSecond >= 1e9) return `${one().format(bitsPerSecond / 1e9)} Gbit/s`;
  if (bitsPerSecond >= 1e6) return `${one().format(bitsPerSecond / 1e6)} Mbit/s`;
  return `${whole().format(bitsPerSecond / 1e3)} kbit/s`;
}

/** A size of bytes: 12 MB, 1,2 GB. */
export const sizeText = (bytes: number): string =>
  bytes >= 1e9 ? `${one().format(bytes / 1e9)} GB` : `${whole().format(bytes / 1e6)} MB`;

/** Money as others report it, in no matter which currency: 12,34 €, 5,25 USD. */
export const moneyText = (amount: number, currency: string | null): string =>
  currency === 'EUR'
    ? euroText(amount)
    : `${(amount / 100).toLocaleString(currentLanguage())} ${currency ?? ''}`;
