export { createSamples, type Level } from './service.ts';
