import { tPayments } from '../../i18n/et/payments.ts';
import type { Seller } from './seller.ts';

/** What there is to know of who sells, besides their name: register code, tax number, address, and where to write to. */
export const SellerFacts = ({ seller }: { seller: Seller }) =>
  [
    seller.registryCode && tPayments('seller.registryCode', { code: seller.registryCode }),
    seller.vatNumber && tPayments('seller.vatNumber', { number: seller.vatNumber }),
    seller.address,
    seller.email,
  ]
    .filter(Boolean)
    .join(' · ');
