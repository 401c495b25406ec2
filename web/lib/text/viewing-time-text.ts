import { tSpans } from '../../../contract/i18n/et/spans.ts';
import { daysText } from '../../../contract/rules/days-text.ts';
import { daySeconds, hourSeconds } from '../../../contract/time.ts';

/** A span of viewing time: 31 päeva, 1 päev, 5 tundi; with its sign. */
export function viewingTimeText(seconds: number): string {
  const sign = seconds < 0 ? '−' : '';
  const span = Math.abs(seconds);
  if (span < daySeconds)
    return sign + tSpans('hours', { count: Math.max(1, Math.round(span / hourSeconds)) });
  return sign + daysText(Math.round((span * 10) / daySeconds) / 10);
}
