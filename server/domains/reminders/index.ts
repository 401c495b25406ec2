export { createReminders } from './service.ts';
export { comingReminders } from './store.ts';
