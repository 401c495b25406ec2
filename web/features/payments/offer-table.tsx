import { daysText } from '../../../contract/rules/days-text.ts';
import type { Offer, OfferId } from '../../../contract/models/payment.ts';
import { tPayments } from '../../i18n/et/payments.ts';
import { numberText } from '../../lib/text/number-text.ts';
import { euroText } from '../../../ui/lib/money-text.ts';
import css from './offer-table.module.css';

interface Props {
  offers: readonly Offer[];
  chosen: OfferId;
  disabled: boolean;
  onChoose: (id: OfferId) => void;
}

/** The price table: for how long, what it costs, what a day of it costs and what is saved. */
export function OfferTable({ offers, chosen, disabled, onChoose }: Props) {
  const best = bestOf(offers);
  return (
    <fieldset className={css.table} disabled={disabled}>
      <legend>{tPayments('buy.choose')}</legend>
      <div className={css.offers}>
        {offers.map((offer) => (
          <label key={offer.id} className={css.offer}>
            <input
              type="radio"
              name="offer"
              value={offer.id}
              checked={offer.id === chosen}
              onChange={() => onChoose(offer.id)}
            />
            <span className={css.card}>
              <b>{lengthText(offer)}</b>
              <span className={`${css.price} num`}>{euroText(offer.cents)}</span>
              <small className="num">
                {tPayments('buy.perDay', { cents: numberText(Math.round(offer.centsPerDay)) })}
              </small>
              {offer.id === best && <strong>{tPayments('buy.best')}</strong>}
              {offer.savedCents > 0 && (
                <em className="num">{tPayments('buy.saves', { amount: euroText(offer.savedCents) })}</em>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const named = new Set([1, 3, 6, 12]);

/** Of which a day costs the least, as it is shown; of several the one that saves most. Undefined where there is nothing to compare. */
export function bestOf(offers: readonly Offer[]): OfferId | undefined {
  const shown = ({ centsPerDay }: Offer): number => Math.round(centsPerDay);
  const [best] = [...offers].sort((a, b) => shown(a) - shown(b) || b.savedCents - a.savedCents);
  return best && best.savedCents > 0 ? best.id : undefined;
}

/** For how long: a month, a year, or days. */
export function lengthText({ months, days, addsDays }: Offer): string {
  if (months === 0) return daysText(days);
  if (!named.has(months)) return daysText(addsDays);
  return tPayments(`buy.months.${months as 1 | 3 | 6 | 12}`);
}
