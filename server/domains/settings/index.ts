export { createSettings } from './service.ts';
