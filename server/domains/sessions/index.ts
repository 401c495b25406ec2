export { deviceNameOf } from './device.ts';
export { hasPlaceAt, type Playing } from './playing.ts';
export { createEndMark, endMarkName, type EndMark } from './end-mark.ts';
export { createSessions } from './service.ts';
