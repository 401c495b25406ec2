export { createTracks } from './service.ts';
export { saidTracks, sayTracks } from './said.ts';
export { offeredTracks } from './store.ts';
