export * as letters from './letters.ts';
export { createOutbox, type MakeDocument, type Outbox } from './outbox.ts';
export { createMail } from './service.ts';
export { post, postEach, type Letter, type MailAttachment, type MailKind } from './post.ts';
