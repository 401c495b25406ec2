export { dismissMessagesHandler, listMessagesHandler, type NotificationContext } from './handlers.ts';
export { remindOfViewtime } from './jobs.ts';
export { sendMessage } from './messages.ts';
export { deleteMessagesOf, messagesOf } from './store.ts';
