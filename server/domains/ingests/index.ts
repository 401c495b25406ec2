export { createIngests, fedChannels } from './service.ts';
