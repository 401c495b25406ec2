import type { ReactNode } from 'react';
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
  /** Whether this is now or then. */
  children: ReactNode;
}

/** The channel, what follows, and whether this is now or then. Not drawn as often as the clock goes. */
export const TopLine = ({ channel, next, children }: Props) => (
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
    {children}
  </div>
);

export const LiveBadge = () => <span className={css.badge}>{tWatch('live')}</span>;

/** The day and time on screen when that is the past. */
export const PastBadge = ({ text }: { text: string }) => (
  <span className={classNames(css.badge, css.past, 'num')}>{text}</span>
);
