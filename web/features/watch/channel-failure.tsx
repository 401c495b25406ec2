import { Clock, LockOpen, Play } from 'lucide-react';
import { useLocation } from 'react-router';
import { tApp } from '../../i18n/et/app.ts';
import { tViewtime } from '../../i18n/et/viewtime.ts';
import { tWatch } from '../../i18n/et/watch.ts';
import { paths } from '../../lib/address/paths.ts';
import type { Failure } from '../../player/view.ts';
import { Button, buttonClass } from '../../../ui/input/button.tsx';
import { Link } from '../../ui/link.tsx';
import { WaysIn } from '../../ui/ways-in.tsx';
import { failureText } from './failure-text.ts';
import { usePlayer } from './player-context.tsx';

const forMembers = new Set<Failure>(['stream.notAllowed', 'auth.required']);
/** Without viewing time there is a page that says what can be done. */
const withoutTime = new Set<Failure>(['viewtime.expired', 'viewtime.none', 'viewtime.frozen']);
/** The past is not there; live may well be. */
const ofThePast = new Set<Failure>(['stream.gone', 'stream.notYet', 'program.unknown']);

/** Why a channel shows no picture, and what can be done. */
export const ChannelFailure = ({ failure }: { failure: Failure }) =>
  failure === 'stream.replaced' ? <Replaced /> : <FailureWithWays failure={failure} />;

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

function FailureWithWays({ failure }: { failure: Failure }) {
  const player = usePlayer();
  const { pathname, search } = useLocation();
  return (
    <>
      {failureText(failure)}
      {forMembers.has(failure) ? (
        <WaysIn from={pathname + search} />
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
