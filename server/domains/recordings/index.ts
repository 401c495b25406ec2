export { mediaPinsHandler } from './handlers.ts';
export { deletePin, deletePinsExpiredAt, insertPin, pinsAt, type PinRow } from './pin-store.ts';
