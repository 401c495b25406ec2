import { currentLanguage } from '../../../contract/i18n/texts.ts';
import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { dateOf } from '../../../contract/rules/guide-day.ts';
import { hourMs } from '../../../contract/time.ts';
import { tUi } from '../../../ui/i18n/et/ui.ts';
import { tApp } from '../../i18n/et/app.ts';
import { cityOf } from '../../../ui/lib/city-name.ts';
import { keep, readKept } from '../../../ui/lib/storage.ts';
import { ownZone, shortDateText } from '../../../ui/lib/time-text.ts';
import { useNow } from '../../lib/use-now.ts';
import { unusualDifference } from '../../lib/text/zone-difference.ts';
import { IconButton } from '../../../ui/input/button.tsx';
import css from './zone-banner.module.css';

const key = 'paasuke.zone-banner';
const hoursText = (hours: number): string => Math.abs(hours).toLocaleString(currentLanguage());

/** In the weeks when the clocks lie unusually far apart: says so, until it passes or is put away. */
export function ZoneBanner({ zone = ownZone() }: { zone?: string }) {
  const now = useNow(hourMs);
  const unusual = useMemo(() => unusualDifference(now, zone), [now, zone]);
  const [away, setAway] = useState(() => readKept(key));
  if (!unusual || away === String(unusual.untilMs)) return null;
  const { hours, afterwards, untilMs } = unusual;
  const put = (): void => {
    keep(key, String(untilMs));
    setAway(String(untilMs));
  };
  return (
    <p className={`${css.banner} num`} role="status">
      {tApp('clock.unusual', {
        date: shortDateText(dateOf(untilMs, zone)),
        city: cityOf(zone),
        hours: hoursText(hours),
        afterwards: hoursText(afterwards),
      })}
      <IconButton label={tUi('close')} onClick={put}>
        <X size={16} />
      </IconButton>
    </p>
  );
}
