import { guideZone } from '../../../contract/constants.ts';
import { zoneOffsetMs } from '../../../contract/rules/zone-offset.ts';
import { tApp } from '../../i18n/et/app.ts';
import { cityOf } from '../../../ui/lib/city-name.ts';
import { clockText, ownZone } from '../../../ui/lib/time-text.ts';
import { useNow } from '../../lib/use-now.ts';
import css from './clocks.module.css';

/** What the time is at home and here; one clock where they agree. */
export function Clocks({ zone = ownZone() }: { zone?: string }) {
  const now = useNow(5_000);
  const agree = zoneOffsetMs(now, zone) === zoneOffsetMs(now, guideZone);
  return (
    <div className={`${css.clocks} num`} role="group" aria-label={tApp('clock.label')}>
      <div className={css.clock}>
        <b>{clockText(now, guideZone)}</b>
        <small>{tApp('clock.tallinn')}</small>
      </div>
      {!agree && (
        <div className={css.clock}>
          <b>{clockText(now, zone)}</b>
          <small>{cityOf(zone)}</small>
        </div>
      )}
    </div>
  );
}
