export { createIngests, type IngestStanding } from './service.ts';
