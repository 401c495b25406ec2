import { minuteMs } from '../../../contract/time.ts';
import { tApp } from '../../i18n/et/app.ts';

/** How long something lasts: 45 min, 2 t, 1 t 30 min. */
export function lengthText(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / minuteMs));
  if (minutes < 60) return tApp('length.minutes', { minutes });
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0
    ? tApp('length.wholeHours', { hours })
    : tApp('length.hours', { hours, minutes: minutes % 60 });
}
