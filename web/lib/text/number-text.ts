import { perLanguage } from '../../../contract/i18n/texts.ts';

const numbers = perLanguage((locale) => new Intl.NumberFormat(locale));

/** A number as its reader writes it: 3,5. */
export const numberText = (value: number): string => numbers().format(value);
