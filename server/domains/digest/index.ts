export { createDigest } from './service.ts';
