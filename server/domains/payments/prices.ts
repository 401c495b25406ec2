import { firstPrices } from '../../../contract/constants.ts';
import { offerIds, type Offer, type OfferId } from '../../../contract/models/payment.ts';
import { addMonths } from '../../../contract/rules/calendar-months.ts';
import { dayMs } from '../../../contract/time.ts';
import { defined } from '../../../runtime/defined.ts';
import type { Db } from '../../platform/db/database.ts';
import { pricesAt } from './price-store.ts';

export interface Price {
  id: OfferId;
  months: number;
  days: number;
  cents: number;
  offered: boolean;
}

/** The price list that holds at an instant, in the order in which it is shown. */
export async function priceList(db: Db, nowMs: number): Promise<Price[]> {
  const changed = new Map((await pricesAt(db, nowMs)).map((row) => [row.offer, row]));
  return offerIds.map((id) => {
    const first = defined(firstPrices.find((one) => one.id === id));
    const { cents, offered } = changed.get(id) ?? first;
    return { ...first, cents, offered };
  });
}

/** How much viewing time an offer adds where viewing time is counted from an instant. */
export const secondsOfOffer = ({ months, days }: Pick<Price, 'months' | 'days'>, fromMs: number): number =>
  Math.round((addMonths(fromMs, months) - fromMs + days * dayMs) / 1000);

export const offerOf = (id: OfferId): Pick<Price, 'months' | 'days'> =>
  defined(firstPrices.find((one) => one.id === id));

/** The price table as a screen shows it, for somebody whose viewing time is counted from an instant. */
export function offersFrom(prices: readonly Price[], fromMs: number): Offer[] {
  const month = prices.find((one) => one.months === 1);
  return prices
    .filter(({ offered }) => offered)
    .map(({ id, months, days, cents }) => {
      const addsDays = Math.round(secondsOfOffer({ months, days }, fromMs) / 86_400);
      const savedCents = month ? Math.max(0, month.cents * months - cents) : 0;
      return {
        id,
        months,
        days,
        cents,
        currency: 'EUR',
        addsDays,
        centsPerDay: cents / addsDays,
        savedCents,
      };
    });
}
