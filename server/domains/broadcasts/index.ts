export { createBroadcasts } from './service.ts';
