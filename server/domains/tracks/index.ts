export { createTracks } from './service.ts';
export { saidTracks, sayTracks } from './said.ts';
export { keptTrackMs, offeredTracks, tracksDigest } from './store.ts';
