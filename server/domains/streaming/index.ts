export type { ListenAddresses } from './listening.ts';
export type { StreamRequest, Viewer } from './open-stream.ts';
export type { WatchableBy } from './watchable.ts';
export { createSigning, type Signing } from './signing.ts';
export { edgeOrigins } from './servers.ts';
export { createStreaming } from './service.ts';
export { choosersOf, whoChose } from './choice-store.ts';
