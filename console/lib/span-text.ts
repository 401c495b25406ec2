import { dayMs, hourMs, minuteMs } from '../../contract/time.ts';
import { tCommon } from '../i18n/et/common.ts';

/** How long something lasts, in the two units that matter: 45 s, 12 min, 3 h 20 min, 2 p 4 h. */
export function spanText(ms: number): string {
  if (ms < minuteMs) return tCommon('span.seconds', { seconds: Math.round(ms / 1_000) });
  const minutes = Math.floor(ms / minuteMs);
  if (ms < hourMs) return tCommon('span.minutes', { minutes });
  const hours = Math.floor(ms / hourMs);
  if (ms < dayMs) return tCommon('span.hours', { hours, minutes: minutes % 60 });
  return tCommon('span.days', { days: Math.floor(ms / dayMs), hours: hours % 24 });
}
