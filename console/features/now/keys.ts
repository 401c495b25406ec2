export const nowKey = ['now'] as const;
export const alarmsKey = ['alarms'] as const;
