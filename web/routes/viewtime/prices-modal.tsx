import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useOutletContext } from 'react-router';
import { useStore } from 'zustand';
import { catchupDays, maximumRecordingHours } from '../../../contract/constants.ts';
import { daysText } from '../../../contract/rules/days-text.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton, Skeletons } from '../../../ui/feedback/skeleton.tsx';
import { channelsQuery } from '../../features/channels/channel-queries.ts';
import { PriceList } from '../../features/payments/price-list.tsx';
import { SellerFacts } from '../../features/payments/seller-facts.tsx';
import { nameOfWay } from '../../features/payments/way-choice.tsx';
import { walletIn } from '../../features/payments/wallet.ts';
import { groupsOfWays, isAbroad } from '../../features/payments/ways.ts';
import type { PaymentMethod } from '../../../contract/models/payment.ts';
import { ownZone } from '../../../ui/lib/time-text.ts';
import { sellerIn } from '../../features/payments/seller.ts';
import { tApp } from '../../i18n/et/app.ts';
import { tPayments } from '../../i18n/et/payments.ts';
import { paths } from '../../lib/address/paths.ts';
import { wayBackOf } from '../../lib/address/way-back.ts';
import { offersQuery } from '../../lib/queries/offers-query.ts';
import { settingsQuery } from '../../lib/queries/settings-query.ts';
import { session } from '../../lib/session.ts';
import { PageModal } from '../../ui/layers/page-modal.tsx';
import { Link } from '../../ui/link.tsx';
import { WaysIn } from '../../ui/ways-in.tsx';
import type { ModalContext } from '../main/modal-outlet.tsx';
import css from './viewtime-modal.module.css';

/** What viewing time costs, for everybody; who is a member buys it on the page for that. */
export function PricesModal() {
  const member = useStore(session, ({ token }) => token !== undefined);
  return member ? <Navigate to={paths.viewtime} replace /> : <Prices />;
}

/** Prices for those who are no members yet: what is in them, how one pays, who sells, and that nothing renews itself. */
export function Prices() {
  const { close } = useOutletContext<ModalContext>();
  const from = wayBackOf(useLocation().state) ?? paths.viewtime;
  const shop = useQuery(offersQuery(undefined));
  return (
    <PageModal title={tPayments('prices.title')} onClose={close}>
      <div className={css.page}>
        {shop.data ? (
          <>
            {shop.data.trialDays > 0 && (
              <p className={css.trial}>
                {tPayments('prices.trial', { days: daysText(shop.data.trialDays) })}
              </p>
            )}
            <PriceList offers={shop.data.offers} />
            <WaysIn from={from} />
            <Included />
            <HowOnePays methods={shop.data.methods} />
          </>
        ) : shop.isError ? (
          <EmptyState
            alert
            text={tPayments('buy.loadFailed')}
            action={{ label: tApp('retry'), run: () => void shop.refetch() }}
          />
        ) : (
          <Skeletons>
            <Skeleton width="100%" height={148} radius={12} />
            <Skeleton width="100%" height={132} radius={12} />
          </Skeletons>
        )}
      </div>
    </PageModal>
  );
}

function Included() {
  const channels = useQuery(channelsQuery(false)).data?.length ?? 0;
  return (
    <section className={css.facts}>
      <h3>{tPayments('prices.included')}</h3>
      <ul>
        {channels > 0 && <li>{tPayments('prices.channels', { count: channels })}</li>}
        <li>{tPayments('prices.catchup', { count: catchupDays })}</li>
        <li>{tPayments('prices.recordings', { count: maximumRecordingHours })}</li>
        <li>{tPayments('prices.films')}</li>
      </ul>
    </section>
  );
}

function HowOnePays({ methods }: { methods: readonly PaymentMethod[] }) {
  const wallet = walletIn(useQuery(settingsQuery('PAYMENTS')).data);
  const groups = groupsOfWays({ methods, wallet, transfer: null }, isAbroad(ownZone()));
  const names = groups.flatMap(({ ways }) => ways.map(nameOfWay));
  const settings = { ...useQuery(settingsQuery('CONTACT')).data, ...useQuery(settingsQuery('SELLER')).data };
  const seller = sellerIn(settings);
  return (
    <section className={css.facts}>
      <h3>{tPayments('buy.how')}</h3>
      {names.length > 0 && <p>{names.join(', ')}</p>}
      <p className={css.promise}>{tPayments('summary.once')}</p>
      {seller.name !== undefined && (
        <p>
          {tPayments('prices.seller', { name: seller.name })} <SellerFacts seller={seller} />
        </p>
      )}
      <p>
        <Link to={paths.about}>{tPayments('prices.about')}</Link>
      </p>
    </section>
  );
}
