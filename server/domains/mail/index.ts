export * as letters from './letters.ts';
export { createOutbox, type Outbox } from './outbox.ts';
export { createMail } from './service.ts';
export { post, type Letter, type MailKind } from './post.ts';
export { findMail, listUnsent as listUnsentMail, type MailRow } from './store.ts';
