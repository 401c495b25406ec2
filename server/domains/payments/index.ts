export { createPayments } from './service.ts';
