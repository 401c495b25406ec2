import { useState } from 'react';
import type { Output } from '../../../contract/route.ts';
import type { OfferId } from '../../../contract/models/payment.ts';
import type { listOffers } from '../../../contract/routes/payments/payments.ts';
import { euroText } from '../../../contract/rules/money.ts';
import { dayMs } from '../../../contract/time.ts';
import { tPayments } from '../../i18n/et/payments.ts';
import { problemText } from '../../../ui/lib/problem-text.ts';
import { ownZone } from '../../../ui/lib/time-text.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import css from './buying.module.css';
import { OfferTable } from './offer-table.tsx';
import { OrderSummary } from './order-summary.tsx';
import type { Seller } from './seller.ts';
import { TransferDetails } from './transfer-details.tsx';
import { WalletDetails } from './wallet-details.tsx';
import type { useBuying } from './use-buying.ts';
import type { Wallet } from './wallet.ts';
import { nameOfWay, WayChoice } from './way-choice.tsx';
import { groupsOfWays, isAbroad, type Way } from './ways.ts';

interface Props {
  shop: Output<typeof listOffers>;
  buying: ReturnType<typeof useBuying>;
  /** Where what is bought is counted from. */
  countedFromMs: number;
  wallet: Wallet | undefined;
  seller: Seller;
}

/** Buying viewing time in two acts: for how long and in which way is chosen; then it is paid, under a summary of all that counts. */
export function Buying({ shop, buying, countedFromMs, wallet, seller }: Props) {
  const { offers, methods, transfer } = shop;
  const groups = groupsOfWays({ methods, wallet, transfer }, isAbroad(ownZone()));
  const ways = groups.flatMap((one) => one.ways);
  const [offerId, setOfferId] = useState<OfferId>();
  const [wayId, setWayId] = useState<Way['id']>();
  const offer = offers.find(({ id }) => id === offerId) ?? offers[0];
  const way = ways.find(({ id }) => id === wayId) ?? ways[0];
  if (!offer) return <Alert kind="info">{tPayments('buy.noMethods')}</Alert>;
  const choosing = buying.opening !== undefined;
  return (
    <div className={css.parts}>
      <OfferTable
        offers={offers}
        chosen={offer.id}
        disabled={choosing}
        onChoose={(id) => {
          setOfferId(id);
          buying.reset();
        }}
      />
      {way && (
        <WayChoice
          groups={groups}
          chosen={way.id}
          disabled={choosing}
          onChoose={(id) => {
            setWayId(id);
            buying.reset();
          }}
        />
      )}
      <section className={css.part} aria-label={tPayments('summary.title')}>
        {!way && <Alert kind="info">{tPayments('buy.noMethods')}</Alert>}
        <h3>{tPayments('summary.title')}</h3>
        <OrderSummary offer={offer} until={countedFromMs + offer.addsDays * dayMs} seller={seller} />
        <p className={css.promise}>{tPayments('summary.once')}</p>
        {buying.error && <Alert kind="danger">{problemText(buying.error, tPayments('buy.failed'))}</Alert>}
        {way && (
          <Paying
            way={way}
            cents={offer.cents}
            opening={choosing}
            onPay={(provider) => buying.buy({ provider, offer: offer.id })}
          />
        )}
      </section>
    </div>
  );
}

interface PayingProps {
  way: Way;
  cents: number;
  opening: boolean;
  onPay: (provider: Extract<Way, { kind: 'provider' }>['id']) => void;
}

/** The second act: the button that obliges to pay, or the account to which one pays by oneself. */
function Paying({ way, cents, opening, onPay }: PayingProps) {
  if (way.kind === 'transfer') return <TransferDetails details={way.details} cents={cents} />;
  if (way.kind === 'wallet') return <WalletDetails {...way.wallet} />;
  const named = { amount: euroText(cents), name: nameOfWay(way) };
  return (
    <>
      <Button kind="primary" wide className="num" busy={opening} onClick={() => onPay(way.id)}>
        {opening ? tPayments('buy.opening') : tPayments('buy.pay', named)}
      </Button>
      <p className={css.small}>
        {tPayments('buy.obliges')} {way.method.simulated && tPayments('buy.simulated')}
      </p>
      {way.wallet && <WalletDetails {...way.wallet} besides />}
    </>
  );
}
