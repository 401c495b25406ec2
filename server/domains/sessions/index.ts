export type { Playing } from './playing.ts';
export { createSessions } from './service.ts';
