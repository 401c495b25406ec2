export { createReminders } from './service.ts';
