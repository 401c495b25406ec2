import { texts } from '../../../contract/i18n/texts.ts';

/** Texts of the operator's messages. */
export const tMessages = texts('messages', {
  title: 'Teade',
  acknowledge: 'Sain aru',
  next: 'Sain aru, veel {count}',
});
