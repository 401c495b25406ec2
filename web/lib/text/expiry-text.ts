import { expiryLabelBelowDays, lastExpiryDays } from '../../../contract/constants.ts';
import { dayMs } from '../../../contract/time.ts';
import { tApp } from '../../i18n/et/app.ts';

/** How long something is still kept, when that is worth saying: 'Viimast päeva!', '5 päeva jäänud'. */
export function expiryText(until: number | null, now: number): string | undefined {
  if (until === null || until <= now) return undefined;
  const days = Math.ceil((until - now) / dayMs);
  if (days >= expiryLabelBelowDays) return undefined;
  return days <= lastExpiryDays ? tApp('expiry.lastDay') : tApp('expiry.daysLeft', { count: days });
}
