import { ChevronDown, ChevronUp, Lock, Star } from 'lucide-react';
import { memo, Suspense, useId, type MouseEvent } from 'react';
import type { Channel } from '../../../contract/models/channel.ts';
import { tChannels } from '../../i18n/et/channels.ts';
import { classNames } from '../../../ui/lib/class-names.ts';
import { channelPath } from '../../lib/address/paths.ts';
import { lazy } from '../../lib/loading/lazy.ts';
import { titleOf } from '../../lib/text/program-title.ts';
import { ownClockText } from '../../../ui/lib/time-text.ts';
import { IconButton } from '../../../ui/input/button.tsx';
import { LogoTile } from '../../ui/logo-tile.tsx';
import { Marked } from '../../../ui/display/marked.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import css from './channel-list.module.css';

const star = <Star size={18} />;

const OwnMarkSigns = lazy(() => import('../../ui/marks/mark-signs.tsx'), 'OwnMarkSigns', { lane: 'later' });

/** As much of a programme as a row shows. */
interface Listed {
  id: number;
  name: string;
  startTime: number;
  endTime: number;
}

/** What is on and what comes next, as a row shows it. */
export interface RowOnAir {
  now: Listed | undefined;
  next: Listed | undefined;
}

interface Props {
  channel: Channel;
  /** Its place in the list, from 0, and how many there are: not all of them are drawn. */
  at: number;
  of: number;
  onAir: RowOnAir | undefined;
  /** The member has wished something for one of them. */
  marked: boolean;
  /** What was typed to find it; empty for the whole list. */
  typed?: string;
  active: boolean;
  /** The one row that Tab stops at. */
  tabStop: boolean;
  /** Whom it is not open to: who is no member, or a member who has no viewing time. */
  closed: 'visitors' | 'withoutTime' | undefined;
  /** Moves it among the favourites; undefined while they are not being put in order. */
  move: ((channelId: string, by: 1 | -1) => void) | undefined;
  onSelect: (channelId: string) => void;
  onFavorite: (channel: Channel) => void;
}

/** One channel of the list. A real link, so that it can be opened, copied and read out as one. */
export const ChannelRow = memo(function ChannelRow(props: Props) {
  const {
    channel,
    at,
    of,
    onAir,
    marked,
    typed = '',
    active,
    tabStop,
    closed,
    move,
    onSelect,
    onFavorite,
  } = props;
  const signs = useId();
  const { now, next } = onAir ?? {};
  const select = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onSelect(channel.id);
  };
  return (
    <li className={classNames(css.row, active && css.active)} aria-posinset={at + 1} aria-setsize={of}>
      <a
        className={css.link}
        href={`#${channelPath(channel.id)}`}
        aria-current={active ? 'true' : undefined}
        aria-label={rowLabel(channel, now, next, closed)}
        aria-describedby={marked ? signs : undefined}
        tabIndex={tabStop ? 0 : -1}
        data-channel={channel.id}
        onClick={select}
      >
        <span className={`${css.number} num`}>{channel.number}</span>{' '}
        <LogoTile src={channel.logoUrl} width={44} />
        <span className={css.text}>
          <b className={classNames(marked && css.marked)}>
            <Marked text={now ? titleOf(now.name) : channel.name} typed={typed} />
          </b>{' '}
          {marked && (
            <span id={signs} className={css.signs}>
              <Suspense>
                {now && <OwnMarkSigns programId={now.id} />}
                {next && <OwnMarkSigns programId={next.id} />}
              </Suspense>
            </span>
          )}
          {now && <ProgressBar fromMs={now.startTime} toMs={now.endTime} quiet={!active} />}
          <small className="num">
            {closed === 'withoutTime' && <NeedsTime />}
            {now && (
              <span className={css.name}>
                <Marked text={channel.name} typed={typed} />
              </span>
            )}{' '}
            {next && (
              <span>
                {`${ownClockText(next.startTime)} `}
                <Marked text={titleOf(next.name)} typed={typed} />
              </span>
            )}
          </small>
        </span>
      </a>
      {move ? (
        <span className={css.movers}>
          <IconButton
            label={tChannels('moveUp', { name: channel.name })}
            onClick={() => move(channel.id, -1)}
          >
            <ChevronUp size={19} />
          </IconButton>
          <IconButton
            label={tChannels('moveDown', { name: channel.name })}
            onClick={() => move(channel.id, 1)}
          >
            <ChevronDown size={19} />
          </IconButton>
        </span>
      ) : closed === 'visitors' ? (
        <span className={classNames(css.star, css.locked)} title={tChannels('forMembers')}>
          <Lock size={15} aria-label={tChannels('forMembers')} />
        </span>
      ) : (
        <button
          type="button"
          className={css.star}
          aria-label={tChannels('favorite', { name: channel.name })}
          aria-pressed={channel.userFavorite}
          tabIndex={tabStop ? 0 : -1}
          onClick={() => onFavorite(channel)}
        >
          {star}
        </button>
      )}
    </li>
  );
});

/** A member has to have viewing time for it. Its star stays: it is theirs all the same. */
const NeedsTime = () => (
  <span className={css.needsTime} title={tChannels('needsTime')}>
    <Lock size={13} aria-hidden="true" />
  </span>
);

/** What the row shows, in its order, so that it can be called by what is seen. */
function rowLabel(
  { number, name }: Channel,
  now: Listed | undefined,
  next: Listed | undefined,
  closed: Props['closed'],
): string {
  const after = next && `${ownClockText(next.startTime)} ${titleOf(next.name)}`;
  const lock = closed === 'withoutTime' ? tChannels('needsTime') : undefined;
  const rest = [now && titleOf(now.name), name, after, lock].filter((part) => part !== undefined);
  return tChannels('row', { number, name: rest.join(', ') });
}
