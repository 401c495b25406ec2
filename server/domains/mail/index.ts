export * as letters from './letters.ts';
export { createOutbox, type Outbox } from './outbox.ts';
export { post, type Letter, type MailKind } from './post.ts';
export {
  deleteMailBefore,
  findMail,
  forgetRecipient,
  listUnsent as listUnsentMail,
  mailTo,
  type MailRow,
} from './store.ts';
