export { createJobs } from './service.ts';
