import { centsOfText } from '../../../../contract/rules/money.ts';
import { offerIds, type OfferId } from '../../../../contract/models/payment.ts';
import { defined } from '../../../../runtime/defined.ts';
import { tOperations } from '../../../i18n/et/operations.ts';
import { ensureOperation } from '../../../platform/errors.ts';
import { changeOf, noteOperation, type Actor } from '../../audit/index.ts';
import type { PaymentsContext } from '../context.ts';
import { priceHistory, putPrice } from '../price-store.ts';
import { priceList, type Price } from '../prices.ts';

/** A price as an operator sets it; from now where they do not say, and on offer as before. */
export interface PriceInput {
  offer: string;
  /** In euros, as it was typed. */
  euros: string;
  fromMs?: number | undefined;
  offered?: boolean | undefined;
}

export interface ListedPrice extends Price {
  /** Prices that will hold later, the next one first. */
  later: { validFrom: number; cents: number; offered: boolean }[];
}

const mostCents = 1_000_000;

/** The price list as it holds now, old offers too, and what was decided for later. */
export async function listPrices({ db, clock }: PaymentsContext): Promise<ListedPrice[]> {
  const now = clock();
  const later = (await priceHistory(db)).filter(({ validFrom }) => validFrom > now);
  return (await priceList(db, now)).map((price) => ({
    ...price,
    later: later.filter(({ offer }) => offer === price.id),
  }));
}

/** Sets the price of an offer from an instant on; orders keep the price at which they were made. Throws `OperationError`. */
export async function setPrice(
  { db, clock }: PaymentsContext,
  { offer, euros, fromMs, offered }: PriceInput,
  actor: Actor,
): Promise<{ offer: OfferId; cents: number; validFrom: number; offered: boolean }> {
  const id = offerIds.find((one) => one === offer);
  ensureOperation(id, tOperations('payments.unknownOffer', { offer, offers: offerIds.join(', ') }));
  const cents = centsOfText(euros.replace(',', '.'));
  ensureOperation(
    cents !== undefined && cents > 0 && cents <= mostCents,
    tOperations('payments.price', { most: mostCents / 100 }),
  );
  const now = clock();
  const validFrom = fromMs ?? now;
  ensureOperation(validFrom >= now, tOperations('payments.priceOfPast'));
  const before = defined((await priceList(db, validFrom)).find((price) => price.id === id));
  const row = { offer: id, validFrom, cents, offered: offered ?? before.offered };
  await db.transaction(async (tx) => {
    await putPrice(tx, { ...row, changedBy: actor });
    const { cents: was, offered: sold } = before;
    const change = changeOf({ cents: was, offered: sold }, { cents, offered: row.offered });
    await noteOperation(tx, { actor, action: 'price.changed', details: { ...row, ...change } }, now);
  });
  return row;
}
