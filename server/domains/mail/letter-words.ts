import { guideZone } from '../../../contract/constants.ts';
import { currentLanguage, perLanguage, sayIn } from '../../../contract/i18n/texts.ts';
import { tLetters } from '../../i18n/et/letters.ts';
import type { Letter } from './post.ts';

/** Who a letter is for, and in which language, if not in that of the service. */
export interface Reader {
  firstName: string;
  language?: string | null | undefined;
}

/** A letter in the language of its reader, which begins by greeting them. */
export function letterTo({ firstName, language }: Reader, write: (t: typeof tLetters) => Letter): Letter {
  return sayIn(language, () => {
    const letter = write(tLetters);
    return {
      ...letter,
      language: currentLanguage(),
      paragraphs: [tLetters('hello', { name: firstName }), ...letter.paragraphs],
    };
  });
}

const dayAndTime = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      timeZone: guideZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

/** Day and time in Estonia, in letters. */
export const tallinnTime = (ms: number): string => dayAndTime().format(ms).replace(',', '');
