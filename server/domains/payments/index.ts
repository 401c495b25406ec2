export { createPayments } from './service.ts';
export { putPrice } from './price-store.ts';
export { priceList } from './prices.ts';
