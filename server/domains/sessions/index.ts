export { deviceNameOf, deviceText } from './device.ts';
export type { KnownCaller } from './player-lists/service.ts';
export { hasPlaceAt, playingBy, type Playing } from './playing.ts';
export type { RevocationFeedAfter } from './revocations.ts';
export { createEndMark, endMarkName, type EndMark } from './restored/end-mark.ts';
export { watchingNow } from './operations.ts';
export { createSessions } from './service.ts';
export { streamKeyOf } from './stream-key.ts';
export { selectPlaying, type StreamChange } from './store.ts';
