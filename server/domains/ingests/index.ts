export { createIngests } from './service.ts';
