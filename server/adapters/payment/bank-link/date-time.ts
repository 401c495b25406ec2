import { guideZone } from '../../../../contract/constants.ts';
import { defined } from '../../../../runtime/defined.ts';

const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: guideZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});
const offset = new Intl.DateTimeFormat('en', { timeZone: guideZone, timeZoneName: 'longOffset' });

/** An instant as banks write it, in Estonian time: `2026-11-21T10:00:00+0200`. */
export function bankDateTime(ms: number): string {
  const zone = defined(offset.formatToParts(ms).find(({ type }) => type === 'timeZoneName')).value;
  return parts.format(ms).replace(' ', 'T') + zone.replace('GMT', '').replace(':', '');
}
