export type { Playing } from './playing.ts';
export { createEndMark, endMarkName, type EndMark } from './restored.ts';
export { createSessions } from './service.ts';
