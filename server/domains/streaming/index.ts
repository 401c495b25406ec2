export { listStreamServersHandler, streamUrlHandler, type StreamingContext } from './handlers.ts';
export { createMac } from './tickets.ts';
export { edgeOrigins } from './servers.ts';
