export type { PaymentsContext } from './context.ts';
export { recordEvent } from './notify.ts';
export { placeOrder } from './orders.ts';
export { createPayments } from './service.ts';
