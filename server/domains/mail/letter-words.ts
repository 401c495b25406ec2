import { guideZone } from '../../../contract/constants.ts';
import { tLetters } from '../../i18n/et/letters.ts';
import type { Letter } from './post.ts';

/** Who a letter is for, and in which language, if not in that of the service. */
export interface Reader {
  firstName: string;
  language?: string | undefined;
}

/** A letter in the language of its reader, which begins by greeting them. */
export function letterTo(
  { firstName, language }: Reader,
  write: (t: ReturnType<typeof tLetters.in>) => Letter,
): Letter {
  const t = tLetters.in(language);
  const letter = write(t);
  return { ...letter, language, paragraphs: [t('hello', { name: firstName }), ...letter.paragraphs] };
}

/** Making a formatter costs far more than using one. */
const dayAndTime = new Intl.DateTimeFormat('et', {
  timeZone: guideZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Day and time in Estonia, in letters. */
export const tallinnTime = (ms: number): string => dayAndTime.format(ms).replace(',', '');
