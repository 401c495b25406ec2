export {
  listStreamServersHandler,
  streamUrlHandler,
  updateDefaultServerHandler,
  type StreamingContext,
} from './handlers.ts';
export { chosenServerOf, deleteChosenServer } from './choice-store.ts';
export { createMac } from './tickets.ts';
export { createSigning, type Signing } from './signing.ts';
export { edgeOrigins } from './servers.ts';
