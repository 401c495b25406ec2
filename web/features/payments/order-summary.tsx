import { daysText } from '../../../contract/rules/days-text.ts';
import { euroText, vatContained } from '../../../contract/rules/money.ts';
import type { Offer } from '../../../contract/models/payment.ts';
import { momentText } from '../../../ui/lib/problem-text.ts';
import { tPayments } from '../../i18n/et/payments.ts';
import { numberText } from '../../lib/text/number-text.ts';
import { lengthText } from './offer-table.tsx';
import css from './order-summary.module.css';
import { SellerFacts } from './seller-facts.tsx';
import type { Seller } from './seller.ts';

interface Props {
  offer: Offer;
  /** Where viewing time ends with it. */
  until: number;
  seller: Seller;
}

/** What is bought, until when, for how much and from whom: all that a buyer is told before they oblige themselves to pay. */
export function OrderSummary({ offer, until, seller }: Props) {
  const vat = vatContained(offer.cents, seller.vatPermille);
  const tax = { percent: numberText(seller.vatPermille / 10), amount: euroText(vat) };
  return (
    <dl className={`${css.summary} num`}>
      <div>
        <dt>{tPayments('summary.what')}</dt>
        <dd>
          {tPayments('summary.viewtime', { length: lengthText(offer), days: daysText(offer.addsDays) })}
        </dd>
      </div>
      <div>
        <dt>{tPayments('summary.until')}</dt>
        <dd>
          <span role="status">{tPayments('summary.untilWhen', { when: momentText(until) })}</span>
        </dd>
      </div>
      <div>
        <dt>{tPayments('summary.total')}</dt>
        <dd>
          <b>{euroText(offer.cents)}</b>
          <small>{vat > 0 ? tPayments('summary.vat', tax) : tPayments('summary.noVat')}</small>
        </dd>
      </div>
      {seller.name !== undefined && (
        <div>
          <dt>{tPayments('summary.seller')}</dt>
          <dd>
            {seller.name}
            <small>
              <SellerFacts seller={seller} />
            </small>
          </dd>
        </div>
      )}
    </dl>
  );
}
