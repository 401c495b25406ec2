import type { SourcedSetting } from '../../../contract/models/console/settings.ts';
import { tSettings } from '../../i18n/et/settings.ts';

/** A length of time by the largest units that say it whole: two hours, 90 seconds. */
export function lengthText(seconds: number): string {
  const units = [
    [3_600, 'hours'],
    [60, 'minutes'],
    [1, 'seconds'],
  ] as const;
  let left = seconds;
  const parts = units.flatMap(([length, unit]) => {
    const count = Math.floor(left / length);
    left %= length;
    return count > 0 ? [tSettings(unit, { count })] : [];
  });
  return parts.join(' ') || tSettings('seconds', { count: 0 });
}

/** A value as it is read. */
export function valueText({ kind, value }: Pick<SourcedSetting, 'kind' | 'value'>): string {
  if (value === null || value === '') return '–';
  switch (kind) {
    case 'yesNo':
      return tSettings(value === 'true' ? 'yes' : 'no');
    case 'percent':
      return tSettings('percent', { count: Number(value) });
    case 'days':
    case 'hours':
    case 'months':
      return tSettings(kind, { count: Number(value) });
    case 'seconds':
      return lengthText(Number(value));
    case 'iban':
      return value.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
    default:
      return value;
  }
}
