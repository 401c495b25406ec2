import { useState, type ReactNode } from 'react';
import type { Output } from '../../../contract/route.ts';
import type { OfferId } from '../../../contract/models/payment.ts';
import type { listOffers } from '../../../contract/routes/payments/payments.ts';
import { dayMs } from '../../../contract/time.ts';
import { tPayments } from '../../i18n/et/payments.ts';
import { momentText, problemText } from '../../../ui/lib/problem-text.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import css from './buying.module.css';
import { MethodList } from './method-list.tsx';
import { OfferTable } from './offer-table.tsx';
import { TransferDetails } from './transfer-details.tsx';
import { WalletDetails } from './wallet-details.tsx';
import type { useBuying } from './use-buying.ts';
import type { Wallet } from './wallet.ts';

interface Props {
  shop: Output<typeof listOffers>;
  buying: ReturnType<typeof useBuying>;
  /** Where what is bought is counted from. */
  countedFromMs: number;
  wallet: Wallet | undefined;
}

/** For how long, and through whom: everything that is needed to buy viewing time. */
export function Buying({ shop, buying, countedFromMs, wallet }: Props) {
  const { offers, transfer } = shop;
  // An e-wallet is shown only where the operator says that they take it.
  const methods = shop.methods.filter(({ id }) => id !== 'paypal' || wallet);
  const [chosen, setChosen] = useState<OfferId>();
  const offer = offers.find(({ id }) => id === chosen) ?? offers[0];
  if (!offer) return <Alert kind="info">{tPayments('buy.noMethods')}</Alert>;
  const choose = (id: OfferId): void => {
    setChosen(id);
    buying.reset();
  };
  const until = countedFromMs + offer.addsDays * dayMs;
  return (
    <div className={css.parts}>
      <div>
        <OfferTable
          offers={offers}
          chosen={offer.id}
          disabled={buying.opening !== undefined}
          onChoose={choose}
        />
        <p className={`${css.until} num`} role="status">
          {tPayments('buy.until', { when: momentText(until) })}
        </p>
      </div>
      <Part title={tPayments('buy.how')} shown={methods.length > 0}>
        {buying.error && <Alert kind="danger">{problemText(buying.error, tPayments('buy.failed'))}</Alert>}
        <MethodList
          methods={methods}
          cents={offer.cents}
          opening={buying.opening}
          onChoose={(provider) => buying.buy({ provider, offer: offer.id })}
        />
        {methods.some(({ simulated }) => simulated) && (
          <p className={css.small}>{tPayments('buy.simulated')}</p>
        )}
      </Part>
      {wallet && <WalletDetails {...wallet} />}
      {transfer && <TransferDetails details={transfer} cents={offer.cents} />}
      {methods.length === 0 && !transfer && !wallet && (
        <Alert kind="info">{tPayments('buy.noMethods')}</Alert>
      )}
    </div>
  );
}

function Part({ title, shown, children }: { title: string; shown: boolean; children: ReactNode }) {
  if (!shown) return null;
  return (
    <section className={css.part} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
