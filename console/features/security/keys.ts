export const securityKey = ['security'] as const;
export const alarmChoiceKey = ['alarm-choice'] as const;
