export { createSessions } from './service.ts';
