import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tMessages } from '../et/messages.ts';

/** `tMessages` in English. */
export const messages = {
  title: 'Message',
  acknowledge: 'Got it',
  next: 'Got it, {count} more',
} satisfies Translation<typeof tMessages>;
