export { emitAlarms, emitEvent, wantsAlarms, type AlarmMessage } from './emit.ts';
export { createWebhooks } from './service.ts';
