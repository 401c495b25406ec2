export { pushPayload } from './payload.ts';
export { createPush } from './service.ts';
export { insertMessages as writePushMessages } from './store.ts';
