import { tCommon } from '../i18n/et/common.ts';

type Plain = string | number | boolean | null | undefined;

/** A text, a number, yes or no, or a list of them. */
export function plainText(value: Plain | readonly Plain[]): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? tCommon('yes') : tCommon('no');
  return Array.isArray(value) ? value.join(', ') || '–' : String(value);
}
