import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Link, useLocation, useNavigate, useOutletContext } from 'react-router';
import { useStore } from 'zustand';
import type { User } from '../../../contract/models/user.ts';
import { walletGuide } from '../../../contract/routes/payments.ts';
import type { SettingCode } from '../../../contract/routes/settings.ts';
import { userQuery } from '../../features/account/account-queries.ts';
import { TimeLeft } from '../../features/account/time-left.tsx';
import { viewtimeLeft } from '../../features/account/viewtime-left.ts';
import { settingsQuery } from '../../features/help/settings-query.ts';
import { Buying } from '../../features/payments/buying.tsx';
import { PaymentFrame } from '../../features/payments/payment-frame.tsx';
import { offersQuery } from '../../features/payments/payment-queries.ts';
import { pendingOrder } from '../../features/payments/pending-order.ts';
import { useBuying } from '../../features/payments/use-buying.ts';
import { t } from '../../i18n/et-payments.ts';
import { paths, paymentPath } from '../../lib/address/paths.ts';
import { wayBackOf } from '../../lib/address/way-back.ts';
import { session } from '../../lib/session.ts';
import { momentText } from '../../lib/text/problem-text.ts';
import { useNow } from '../../lib/use-now.ts';
import { Alert } from '../../ui/alert.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { buttonClass } from '../../ui/input/button.tsx';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { Modal } from '../../ui/surface/modal.tsx';
import { PageModal } from '../../ui/surface/page-modal.tsx';
import type { ModalContext } from '../main/modal-outlet.tsx';
import plain from './plain-modal.module.css';
import css from './viewtime-modal.module.css';
import { OpenChannels } from './open-channels.tsx';

/** Viewing time: how much there is, more of it, and what else can be done with it. */
export function ViewtimeModal() {
  const { close } = useOutletContext<ModalContext>();
  const token = useStore(session, (one) => one.token);
  const { data: user } = useQuery(userQuery(token));
  if (token !== undefined && user) return <Shop token={token} user={user} close={close} />;
  return (
    <Modal title={t('viewtime.title')} onClose={close} narrow>
      <p className={plain.text}>{t('viewtime.guestText')}</p>
      <Link
        className={`${buttonClass('primary')} ${plain.wide}`}
        to={paths.login}
        state={{ from: paths.viewtime }}
      >
        {t('account.signIn')}
      </Link>
    </Modal>
  );
}

interface Props {
  token: string;
  user: User;
  close: () => void;
}

function Shop({ token, user, close }: Props) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const now = useNow(60_000);
  const from = wayBackOf(state);
  const shop = useQuery(offersQuery(token));
  const settings = useQuery(settingsQuery('PAYMENTS'));
  const buying = useBuying(from);
  const { framed } = buying;
  const showResult = useCallback(
    (status: 'success' | 'canceled') => {
      if (framed)
        void navigate(paymentPath(framed.order.provider, status, framed.order.id), { replace: true });
    },
    [framed, navigate],
  );
  if (framed) return <PaymentFrame token={token} {...framed} onDone={showResult} />;
  const { over } = viewtimeLeft(user.expirationdate, now);
  return (
    <PageModal title={titleOf(user, over)} onClose={close}>
      <div className={css.page}>
        {over ? <OpenChannels user={user} close={close} /> : <TimeLeft expiresAt={user.expirationdate} />}
        <Unfinished />
        {(user.frozenUntil ?? 0) > now && (
          <Alert kind="info">
            <p className="num">{t('buy.frozen', { when: momentText(user.frozenUntil!) })}</p>
            <Link to={paths.viewtimeFreeze}>{t('freeze.end')}</Link>
          </Alert>
        )}
        {from !== undefined && !over && (
          <Link className={buttonClass('primary', true)} to={from} replace>
            {t('buy.goOn')}
          </Link>
        )}
        {shop.data ? (
          <Buying
            shop={shop.data}
            buying={buying}
            countedFromMs={Math.max(now, user.expirationdate ?? 0)}
            wallet={walletIn(settings.data)}
          />
        ) : (
          <Waiting failed={shop.isError} retry={() => void shop.refetch()} />
        )}
        <nav className={css.more} aria-label={t('buy.more')}>
          <Link to={paths.viewtimeHistory}>{t('buy.history')}</Link>
          <Link to={paths.sendTime}>{t('account.gift')}</Link>
          <Link to={paths.extraPlace}>{t('account.extraPlace')}</Link>
          <Link to={paths.viewtimeFreeze}>{t('buy.freeze')}</Link>
        </nav>
      </div>
    </PageModal>
  );
}

/** The e-wallet, where the operator takes it. */
function walletIn(settings: Partial<Record<SettingCode, string>> | undefined) {
  const { PAYPAL_ENABLED: enabled, PAYPAL_EMAIL: email, PAYPAL_PDF_URL: guide } = settings ?? {};
  return enabled === 'true' && email !== undefined ? { email, guide: guide ?? walletGuide.path } : undefined;
}

function titleOf({ expirationdate, firstName }: User, over: boolean): string {
  if (!over) return t('buy.title');
  return expirationdate === null ? t('viewtime.welcome', { name: firstName }) : t('viewtime.expired');
}

/** An order that was opened on this device and may have been paid meanwhile. */
function Unfinished() {
  const [order] = useState(pendingOrder);
  if (!order) return null;
  return (
    <Alert kind="info">
      <p>{t('buy.pending')}</p>
      <Link to={paymentPath(order.provider, 'success', order.id)} replace>
        {t('buy.pendingLook')}
      </Link>
    </Alert>
  );
}

function Waiting({ failed, retry }: { failed: boolean; retry: () => void }) {
  if (failed)
    return <EmptyState alert text={t('buy.loadFailed')} action={{ label: t('app.retry'), run: retry }} />;
  return (
    <Skeletons>
      <Skeleton width="100%" height={148} radius={12} />
      <Skeleton width="100%" height={132} radius={12} />
    </Skeletons>
  );
}
