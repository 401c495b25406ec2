export type { FoundAlarm } from './found-alarm.ts';
export { createAlarms } from './service.ts';
export { operatorIn } from './operator-in.ts';
