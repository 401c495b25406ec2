import type { Offer } from '../../../contract/models/payment.ts';
import { euroText } from '../../../ui/lib/money-text.ts';
import { tPayments } from '../../i18n/et/payments.ts';
import { numberText } from '../../lib/text/number-text.ts';
import { bestOf, lengthText } from './offer-table.tsx';
import css from './offer-table.module.css';

/** The price table to read, for those who cannot buy yet. */
export function PriceList({ offers }: { offers: readonly Offer[] }) {
  const best = bestOf(offers);
  return (
    <ul className={css.offers}>
      {offers.map((offer) => (
        <li key={offer.id} className={css.card}>
          <b>{lengthText(offer)}</b>
          <span className={`${css.price} num`}>{euroText(offer.cents)}</span>
          <small className="num">
            {tPayments('buy.perDay', { cents: numberText(Math.round(offer.centsPerDay)) })}
          </small>
          {offer.id === best && <strong>{tPayments('buy.best')}</strong>}
          {offer.savedCents > 0 && (
            <em className="num">{tPayments('buy.saves', { amount: euroText(offer.savedCents) })}</em>
          )}
        </li>
      ))}
    </ul>
  );
}
