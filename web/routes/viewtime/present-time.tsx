import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '../../../contract/models/user.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { buttonClass, Button } from '../../../ui/input/button.tsx';
import { momentText } from '../../../ui/lib/problem-text.ts';
import { TimeLeft } from '../../features/account/time-left.tsx';
import { isFrozen } from '../../features/account/viewtime-left.ts';
import { channelsQuery } from '../../features/channels/channel-queries.ts';
import { pendingOrder } from '../../features/payments/pending-order.ts';
import { usePlayerView } from '../../features/watch/player-context.tsx';
import { tAccount } from '../../i18n/et/account.ts';
import { tPayments } from '../../i18n/et/payments.ts';
import { tViewtime } from '../../i18n/et/viewtime.ts';
import { paths, paymentPath, channelPath } from '../../lib/address/paths.ts';
import { useGo } from '../../lib/address/use-go.ts';
import { Link } from '../../ui/link.tsx';
import css from './viewtime-modal.module.css';

/** Nothing is left; who never had any is welcomed. Both may go on with what is open to all. */
function OpenChannels({ user, close }: { user: User; close: () => void }) {
  const go = useGo();
  const playing = usePlayerView(({ channelId }) => channelId);
  const open = useQuery(channelsQuery(true)).data?.filter(({ demo }) => demo) ?? [];
  const watch = (): void => {
    const [first] = open;
    if (first === undefined || open.some(({ id }) => id === playing)) close();
    else go(channelPath(first.id));
  };
  return (
    <div className={css.open}>
      {user.expirationdate === null ? (
        <>
          <p>{tViewtime('welcomeText')}</p>
          <p>{tViewtime('welcomeMore')}</p>
        </>
      ) : (
        <p>{tViewtime('expiredText')}</p>
      )}
      <Button onClick={watch}>{tViewtime('openChannels')}</Button>
    </div>
  );
}

interface Props {
  user: User;
  /** Nothing is left. */
  over: boolean;
  now: number;
  /** Where they were on their way to. */
  from: string | undefined;
  close: () => void;
}

/** How a member's time stands: what is left, what is under way, and the way back to what was to be watched. */
export const PresentTime = ({ user, over, now, from, close }: Props) => (
  <>
    {over ? <OpenChannels user={user} close={close} /> : <TimeLeft user={user} />}
    <Unfinished />
    {isFrozen(user, now) && (
      <Alert kind="info">
        <p className="num">{tPayments('buy.frozen', { when: momentText(user.frozenUntil!) })}</p>
        <Link to={paths.viewtimeFreeze}>{tPayments('freeze.end')}</Link>
      </Alert>
    )}
    {from !== undefined && !over && (
      <Link className={buttonClass('primary', true)} to={from} replace>
        {tPayments('buy.goOn')}
      </Link>
    )}
  </>
);

/** An order that was opened on this device and may have been paid meanwhile. */
function Unfinished() {
  const [order] = useState(pendingOrder);
  if (!order) return null;
  return (
    <Alert kind="info">
      <p>{tPayments('buy.pending')}</p>
      <Link to={paymentPath(order.provider, 'success', order.id)} replace>
        {tPayments('buy.pendingLook')}
      </Link>
    </Alert>
  );
}

/** What else can be done with viewing time. */
export const OtherPages = () => (
  <nav className={css.more} aria-label={tPayments('buy.more')}>
    <Link to={paths.viewtimeHistory}>{tPayments('buy.history')}</Link>
    <Link to={paths.sendTime}>{tAccount('gift')}</Link>
    <Link to={paths.extraPlace}>{tAccount('extraPlace')}</Link>
    <Link to={paths.viewtimeFreeze}>{tPayments('buy.freeze')}</Link>
  </nav>
);
