import { Clock, LockOpen, Play, VolumeX } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { tApp } from '../../i18n/et/app.ts';
import { tViewtime } from '../../i18n/et/viewtime.ts';
import { tWatch } from '../../i18n/et/watch.ts';
import { paths } from '../../lib/address/paths.ts';
import { lazy } from '../../lib/loading/lazy.ts';
import { useOnline } from '../../lib/online.ts';
import { titleOf } from '../../lib/text/program-title.ts';
import type { Failure } from '../../player/view.ts';
import { Button, buttonClass } from '../../../ui/input/button.tsx';
import { Link } from '../../ui/link.tsx';
import { LogoTile } from '../../ui/logo-tile.tsx';
import { failureText } from './failure-text.ts';
import css from './overlays.module.css';
import { usePlayer, usePlayerView } from './player-context.tsx';
import { useWaiting } from './use-waiting.ts';
import type { WatchedChannel, WatchedPrograms } from './watched.ts';

/** Nobody needs it for the first picture. */
const WaysIn = lazy(() => import('../../ui/ways-in.tsx'), 'WaysIn');

/** Number, logo and title of the channel just chosen: there before the picture is. */
export function ZapOverlay({ channel, programs }: { channel: WatchedChannel; programs: WatchedPrograms }) {
  const { now } = programs;
  return (
    <div className={css.zap} data-overlay="zap">
      <span className={`${css.number} num`}>{channel.number}</span>
      <LogoTile src={channel.logoUrl} width={56} />
      <span className={css.words}>
        <b>{channel.name}</b>
        {now && <small>{titleOf(now.name)}</small>}
      </span>
    </div>
  );
}

/** The digits typed so far, and the channel that they mean. */
export function NumberOverlay({ digits, name }: { digits: string; name: string | undefined }) {
  return (
    <div className={css.digits} role="status" data-overlay="number">
      <b className="num">{digits}</b>
      <small>{name ?? tWatch('noNumber')}</small>
    </div>
  );
}

interface StateProps {
  /** A picture of what is coming. */
  still?: string | undefined;
  /** Says why there is no picture, and what can be done. */
  failed?: (failure: Failure) => ReactNode;
}

/** What the picture itself cannot say: that it is coming, that it is mute, or why there is none. */
export function StateOverlay({ still, failed = ofChannel }: StateProps) {
  const player = usePlayer();
  const state = usePlayerView((view) => view.state);
  const failure = usePlayerView((view) => view.failure);
  const mutedForAutoplay = usePlayerView((view) => view.mutedForAutoplay);
  const opening = usePlayerView((view) => view.state === 'unloaded' && view.subject !== undefined);
  if (state === 'failed' && failure) {
    return (
      <div className={`${css.centre} ${css.cover}`} role="alert" data-failure={failure}>
        <div className={css.message}>{failure === 'stream.replaced' ? <Replaced /> : failed(failure)}</div>
      </div>
    );
  }
  if (state === 'unstarted') {
    return (
      <div className={`${css.centre} ${css.cover}`}>
        <Button kind="primary" className={css.big} onClick={() => player.play()}>
          <Play size={20} fill="currentColor" /> {tWatch('start')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <Coming coming={opening || state === 'buffering' || state === 'loaded'} still={still} />
      {mutedForAutoplay && (
        <Button className={css.unmute} onClick={() => player.setMuted(false)}>
          <VolumeX size={19} /> {tWatch('unmuteBig')}
        </Button>
      )}
    </>
  );
}

/** The picture is on its way; on a slow line that is said, and there is something to look at meanwhile. */
function Coming({ coming, still }: { coming: boolean; still: string | undefined }) {
  const waiting = useWaiting(coming);
  // Without one there are other words, above.
  const online = useOnline();
  // What has shown something stands still on that.
  const shown = usePlayerView(({ rendition }) => rendition !== undefined);
  if (!coming || waiting === 'moment') return null;
  return (
    <>
      {waiting !== 'short' && still !== undefined && !shown && (
        <img className={css.still} src={still} alt="" />
      )}
      <div className={css.centre} role="progressbar" aria-label={tWatch('buffering')}>
        <span className={css.spinner} />
      </div>
      {waiting === 'slow' && online && (
        <p className={css.slow} role="status">
          {tWatch('slow')}
        </p>
      )}
    </>
  );
}

/** The picture is in another window, and stays there until somebody wants it here. */
function Replaced() {
  const player = usePlayer();
  return (
    <>
      {failureText('stream.replaced')}
      <Button kind="primary" onClick={() => player.play()}>
        <Play size={18} fill="currentColor" /> {tWatch('here')}
      </Button>
    </>
  );
}

const forMembers = new Set<Failure>(['stream.notAllowed', 'auth.required']);
/** Without viewing time there is a page that says what can be done. */
const withoutTime = new Set<Failure>(['viewtime.expired', 'viewtime.none', 'viewtime.frozen']);
/** The past is not there; live may well be. */
const ofThePast = new Set<Failure>(['stream.gone', 'stream.notYet', 'program.unknown']);

const ofChannel = (failure: Failure): ReactNode => <ChannelFailure failure={failure} />;

function ChannelFailure({ failure }: { failure: Failure }) {
  const player = usePlayer();
  const { pathname, search } = useLocation();
  return (
    <>
      {failureText(failure)}
      {forMembers.has(failure) ? (
        <Suspense>
          <WaysIn from={pathname + search} />
        </Suspense>
      ) : withoutTime.has(failure) ? (
        <Link className={buttonClass('primary')} to={paths.viewtime} state={{ from: pathname + search }}>
          <Clock size={18} aria-hidden="true" /> {tViewtime('title')}
        </Link>
      ) : ofThePast.has(failure) ? (
        <Button kind="primary" onClick={() => player.jumpToLive()}>
          <Play size={18} fill="currentColor" /> {tWatch('backToLive')}
        </Button>
      ) : (
        <OtherWays failure={failure} />
      )}
    </>
  );
}

/** What can be done where it is neither for members nor of the past. */
function OtherWays({ failure }: { failure: Failure }) {
  const player = usePlayer();
  if (failure === 'channel.locked')
    return (
      <Link className={buttonClass('primary')} to={paths.lockedChannels}>
        <LockOpen size={18} /> {tWatch('locked')}
      </Link>
    );
  return (
    failure === 'unavailable' && (
      <Button kind="primary" onClick={() => player.reopen()}>
        {tApp('retry')}
      </Button>
    )
  );
}
