import { minuteMs } from '../../../contract/time.ts';
import { t } from '../../i18n/t.ts';

/** How long something lasts: 45 min, 2 t, 1 t 30 min. */
export function lengthText(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / minuteMs));
  if (minutes < 60) return t('length.minutes', { minutes });
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0
    ? t('length.wholeHours', { hours })
    : t('length.hours', { hours, minutes: minutes % 60 });
}
