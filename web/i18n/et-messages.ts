import { et } from './et.ts';
import { translator } from '../../ui/i18n/translator.ts';

/** Texts of the operator's messages. */
const texts = {
  'messages.title': 'Teade',
  'messages.acknowledge': 'Sain aru',
  'messages.next': 'Sain aru, veel {count}',
} as const;

export const t = translator({ ...et, ...texts });
