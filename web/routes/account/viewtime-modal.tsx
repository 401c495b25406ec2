import { useQuery } from '@tanstack/react-query';
import { Link, useOutletContext } from 'react-router';
import { useStore } from 'zustand';
import { userQuery } from '../../features/account/account-queries.ts';
import { viewtimeLeft } from '../../features/account/viewtime-left.ts';
import { cityOf, t } from '../../i18n/t.ts';
import { paths } from '../../lib/address/paths.ts';
import { session } from '../../lib/session.ts';
import { dateTimeText, ownZone } from '../../lib/text/time-text.ts';
import { useNow } from '../../lib/use-now.ts';
import { buttonClass } from '../../ui/input/button.tsx';
import { Modal } from '../../ui/surface/modal.tsx';
import type { ModalContext } from '../main/modal-outlet.tsx';
import css from './plain-modal.module.css';

/** How much viewing time is left, or that there is none. */
export function ViewtimeModal() {
  const { close } = useOutletContext<ModalContext>();
  const token = useStore(session, (state) => state.token);
  const { data: user } = useQuery(userQuery(token));
  const now = useNow(60_000);
  if (!user) {
    return (
      <Modal title={t('viewtime.title')} onClose={close} narrow>
        <p className={css.text}>{t('viewtime.guestText')}</p>
        <Link className={`${buttonClass('primary')} ${css.wide}`} to={paths.login}>
          {t('account.signIn')}
        </Link>
      </Modal>
    );
  }
  const left = viewtimeLeft(user.expirationdate, now);
  if (left.over) {
    return (
      <Modal title={t('viewtime.expired')} onClose={close} narrow>
        <p className={css.text}>{t('viewtime.expiredText')}</p>
      </Modal>
    );
  }
  const when = dateTimeText(user.expirationdate ?? now);
  return (
    <Modal title={t('viewtime.title')} onClose={close} narrow>
      <p className={`${css.left} num`}>{left.text}</p>
      <p className={`${css.text} num`}>{t('account.viewtimeEnds', { when, zone: cityOf(ownZone()) })}</p>
      <div className={css.stack}>
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
