export type { AlarmInLanguages, FoundAlarm } from './found-alarm.ts';
export { createAlarms } from './service.ts';
