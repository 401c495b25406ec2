import { t } from '../i18n/common.ts';

type Plain = string | number | boolean | null | undefined;

/** A text, a number, yes or no, or a list of them. */
export function plainText(value: Plain | readonly Plain[]): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  return Array.isArray(value) ? value.join(', ') || '–' : String(value);
}
