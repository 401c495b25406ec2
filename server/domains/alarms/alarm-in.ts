import type { AlarmRow } from './store.ts';

/** An alarm as it is read in a language; one that was not said in it, in that of the service. */
export const alarmIn = <A extends Pick<AlarmRow, 'text' | 'texts'>>(
  alarm: A,
  language: string | null,
): A => ({
  ...alarm,
  text: (language !== null && alarm.texts?.[language]) || alarm.text,
});
