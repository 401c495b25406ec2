export { createSamples } from './service.ts';
