export { createTracks } from './service.ts';
export { offeredTracks } from './store.ts';
