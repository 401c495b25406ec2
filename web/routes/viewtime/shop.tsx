import { useQuery } from '@tanstack/react-query';
import { useCallback, Suspense } from 'react';
import { useLocation } from 'react-router';
import type { User } from '../../../contract/models/user.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useExpiry } from '../../features/account/use-expiry.ts';
import { Buying } from '../../features/payments/buying.tsx';
import { PaymentFrame } from '../../features/payments/payment-frame.tsx';
import { sellerIn } from '../../features/payments/seller.ts';
import { useBuying } from '../../features/payments/use-buying.ts';
import { walletIn } from '../../features/payments/wallet.ts';
import { tApp } from '../../i18n/et/app.ts';
import { tPayments } from '../../i18n/et/payments.ts';
import { tViewtime } from '../../i18n/et/viewtime.ts';
import { paymentPath, addressElsewhere, paths } from '../../lib/address/paths.ts';
import { useGo } from '../../lib/address/use-go.ts';
import { wayBackOf } from '../../lib/address/way-back.ts';
import { isTvMode } from '../../lib/device/tv-mode.ts';
import { lazy } from '../../lib/loading/lazy.ts';
import { offersQuery } from '../../lib/queries/offers-query.ts';
import { settingsQuery } from '../../lib/queries/settings-query.ts';
import { useNow } from '../../lib/use-now.ts';
import { PageModal } from '../../ui/layers/page-modal.tsx';
import { OtherPages, PresentTime } from './present-time.tsx';
import { ShopStandIn } from './shop-stand-in.tsx';
import css from './viewtime-modal.module.css';

const QrCode = lazy(() => import('../../../ui/display/qr-code.tsx'), 'QrCode', { lane: 'later' });

/** On a television: the same page on a phone, where paying is easier. */
const OnPhone = () => (
  <section className={css.onPhone} aria-labelledby="on-phone">
    <Suspense>
      <QrCode payload={addressElsewhere(paths.viewtime)} label={tPayments('buy.onPhoneQr')} />
    </Suspense>
    <div>
      <h3 id="on-phone">{tPayments('buy.onPhone')}</h3>
      <p>{tPayments('buy.onPhoneText')}</p>
    </div>
  </section>
);

interface Props {
  token: string;
  user: User;
  close: () => void;
}

/** What a member has, and more of it: the price table, the ways to pay, and the provider's page once one was chosen. */
export function Shop({ token, user, close }: Props) {
  const go = useGo();
  const now = useNow(60_000);
  const over = useExpiry(user.expirationdate);
  const from = wayBackOf(useLocation().state);
  const shop = useQuery(offersQuery(token));
  const settings = useQuery(settingsQuery('PAYMENTS'));
  const seller = useQuery(settingsQuery('SELLER'));
  const contact = useQuery(settingsQuery('CONTACT'));
  const buying = useBuying(from);
  const { framed } = buying;
  const retry = (): void => {
    void shop.refetch();
    void seller.refetch();
  };
  const showResult = useCallback(
    (status: 'success' | 'canceled') => {
      if (framed) go(paymentPath(framed.order.provider, status, framed.order.id), { replace: true });
    },
    [framed, go],
  );
  if (framed) return <PaymentFrame token={token} {...framed} onDone={showResult} />;
  return (
    <PageModal title={titleOf(user, over)} onClose={close}>
      <div className={css.page}>
        <PresentTime {...{ user, over, now, from, close }} />
        {isTvMode() && <OnPhone />}
        {shop.data && seller.data ? (
          <Buying
            shop={shop.data}
            buying={buying}
            countedFromMs={Math.max(now, user.expirationdate ?? 0)}
            wallet={walletIn(settings.data)}
            seller={sellerIn({ ...contact.data, ...seller.data })}
          />
        ) : (
          <Waiting failed={shop.isError || seller.isError} retry={retry} />
        )}
        <OtherPages />
      </div>
    </PageModal>
  );
}

function titleOf({ expirationdate, firstName }: User, over: boolean): string {
  if (!over) return tPayments('buy.title');
  return expirationdate === null ? tViewtime('welcome', { name: firstName }) : tViewtime('expired');
}

function Waiting({ failed, retry }: { failed: boolean; retry: () => void }) {
  if (failed)
    return (
      <EmptyState alert text={tPayments('buy.loadFailed')} action={{ label: tApp('retry'), run: retry }} />
    );
  return <ShopStandIn />;
}
