import { tWatch } from '../../../i18n/et/watch.ts';
import { classNames } from '../../../../ui/lib/class-names.ts';
import { titleOf } from '../../../lib/text/program-title.ts';
import { ownClockText } from '../../../../ui/lib/time-text.ts';
import { LogoTile } from '../../../ui/logo-tile.tsx';
import css from './top-line.module.css';
import type { WatchedChannel, WatchedPrograms } from '../watched.ts';

interface Props {
  channel: WatchedChannel;
  next: WatchedPrograms['next'];
  live: boolean;
  /** The day and time on screen when that is the past. */
  past: string | undefined;
}

/** The channel, what follows, and whether this is now or then. */
export const TopLine = ({ channel, next, live, past }: Props) => (
  <div className={css.top}>
    <LogoTile src={channel.logoUrl} width={47} />
    <span className={css.names}>
      <b>{channel.name}</b>
      {next && (
        <small className="num">
          {tWatch('next', { time: ownClockText(next.startTime), title: titleOf(next.name) })}
        </small>
      )}
    </span>
    {live && <span className={css.badge}>{tWatch('live')}</span>}
    {past !== undefined && <span className={classNames(css.badge, css.past, 'num')}>{past}</span>}
  </div>
);
