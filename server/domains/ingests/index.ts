export { createMediaNews, type MediaNews } from './news-store.ts';
export { createIngests, fedChannels } from './service.ts';
