export { changeWays, waysOf, waysOfEach } from './choices.ts';
export { sendMessage } from './messages.ts';
export { type News, type Notify } from './notify.ts';
export { createNotifications } from './service.ts';
