export const messagesKey = ['messages'] as const;
