import { ChevronDown } from 'lucide-react';
import type { Airing, SearchResult } from '../../../contract/models/search.ts';
import { dateOf } from '../../../contract/rules/guide-day.ts';
import { tSearch } from '../../i18n/et/search.ts';
import { viewPath } from '../../lib/address/paths.ts';
import { clockText, ownZone, shortDateText } from '../../../ui/lib/time-text.ts';
import { Link } from '../../ui/link.tsx';
import { LogoTile } from '../../ui/logo-tile.tsx';
import { availabilityText } from './availability-text.ts';
import css from './result-airings.module.css';

interface Props {
  kind: SearchResult['kind'];
  airings: readonly Airing[];
  nowMs: number;
}

/** The other airings of what was found, where and when; folded away until somebody wants them. */
export function ResultAirings({ kind, airings, nowMs }: Props) {
  if (airings.length === 0 || kind === 'radio') return null;
  return (
    <details className={css.airings}>
      <summary>
        {tSearch('airings')} <ChevronDown size={16} aria-hidden="true" />
      </summary>
      <ul>
        {airings.map(({ channel, id, startTime, publicViewKey, watch }) => (
          <li key={id} data-how={watch.how}>
            <Link to={viewPath(id, publicViewKey)} state={{ within: true }}>
              <LogoTile src={channel.logoUrl} width={34} />
              <span className={css.name}>{watch.how === 'title' ? tSearch('onDemand') : channel.name}</span>
              <span className="num">{watch.how === 'title' ? '' : airedText(startTime)}</span>
              <small className="num">{availabilityText({ kind, watch }, nowMs)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** '20.11 20:00' by the viewer's own clock. */
const airedText = (ms: number, zone = ownZone()): string =>
  `${shortDateText(dateOf(ms, zone))} ${clockText(ms, zone)}`;
