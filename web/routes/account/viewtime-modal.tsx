import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate, useOutletContext } from 'react-router';
import { useStore } from 'zustand';
import type { User } from '../../../contract/models/user.ts';
import { userQuery } from '../../features/account/account-queries.ts';
import { viewtimeLeft } from '../../features/account/viewtime-left.ts';
import { channelsQuery } from '../../features/channels/channel-queries.ts';
import { usePlayerView } from '../../features/watch/player-context.tsx';
import { cityOf, t } from '../../i18n/t.ts';
import { channelPath, paths } from '../../lib/address/paths.ts';
import { wayBackOf } from '../../lib/address/way-back.ts';
import { session } from '../../lib/session.ts';
import { dateTimeText, ownZone } from '../../lib/text/time-text.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button, buttonClass } from '../../ui/input/button.tsx';
import { Modal } from '../../ui/surface/modal.tsx';
import type { ModalContext } from '../main/modal-outlet.tsx';
import css from './plain-modal.module.css';

/** How much viewing time is left, or that there is none, with the way back to what was to be watched. */
export function ViewtimeModal() {
  const { close } = useOutletContext<ModalContext>();
  const { state } = useLocation();
  const token = useStore(session, (one) => one.token);
  const { data: user } = useQuery(userQuery(token));
  const now = useNow(60_000);
  if (!user) {
    return (
      <Modal title={t('viewtime.title')} onClose={close} narrow>
        <p className={css.text}>{t('viewtime.guestText')}</p>
        <Link
          className={`${buttonClass('primary')} ${css.wide}`}
          to={paths.login}
          state={{ from: paths.viewtime }}
        >
          {t('account.signIn')}
        </Link>
      </Modal>
    );
  }
  const { over, text } = viewtimeLeft(user.expirationdate, now);
  if (over) return <Over user={user} close={close} />;
  const when = dateTimeText(user.expirationdate ?? now);
  const wayBack = wayBackOf(state);
  return (
    <Modal title={t('viewtime.title')} onClose={close} narrow>
      <p className={`${css.left} num`}>{text}</p>
      <p className={`${css.text} num`}>{t('account.viewtimeEnds', { when, zone: cityOf(ownZone()) })}</p>
      <div className={css.stack}>
        {wayBack !== undefined && (
          <Link className={buttonClass('primary', true)} to={wayBack} replace data-first>
            {t('viewtime.goOn')}
          </Link>
        )}
        <Link className={buttonClass('plain', true)} to={paths.sendTime}>
          {t('account.gift')}
        </Link>
        <Link className={buttonClass('plain', true)} to={paths.extraPlace}>
          {t('account.extraPlace')}
        </Link>
      </div>
    </Modal>
  );
}

/** Nothing is left; who never had any is welcomed. Both may go on with what is open to all. */
function Over({ user, close }: { user: User; close: () => void }) {
  const navigate = useNavigate();
  const playing = usePlayerView(({ channelId }) => channelId);
  const open = useQuery(channelsQuery(true)).data?.filter(({ demo }) => demo) ?? [];
  const watch = (): void => {
    const [first] = open;
    if (first === undefined || open.some(({ id }) => id === playing)) close();
    else void navigate(channelPath(first.id));
  };
  const never = user.expirationdate === null;
  const words: ReactNode = never ? (
    <>
      <p className={css.text}>{t('viewtime.welcomeText')}</p>
      <p className={css.text}>{t('viewtime.welcomeMore')}</p>
    </>
  ) : (
    <p className={css.text}>{t('viewtime.expiredText')}</p>
  );
  const title = never ? t('viewtime.welcome', { name: user.firstName }) : t('viewtime.expired');
  return (
    <Modal title={title} onClose={close} narrow>
      {words}
      <Button kind="primary" wide onClick={watch} data-first>
        {t('viewtime.openChannels')}
      </Button>
    </Modal>
  );
}
