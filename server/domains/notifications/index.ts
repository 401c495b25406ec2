export { remindOfViewtime } from './jobs.ts';
export { sendMessage } from './messages.ts';
export { createNotifications } from './service.ts';
export { notify, type News } from './notify.ts';
