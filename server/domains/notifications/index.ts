export { changeWays, waysOf, waysOfEach } from './choices.ts';
export { sendMessage, sendMessages } from './messages.ts';
export { messageResults, readsOfCauses } from './store.ts';
export { type News, type Notify } from './notify.ts';
export { createNotifications } from './service.ts';
