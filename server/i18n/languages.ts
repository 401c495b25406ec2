import { isLanguage, type Language } from '../../contract/i18n/languages.ts';
import { addLanguage, followReader, type Catalogues } from '../../contract/i18n/texts.ts';
import { currentContext } from '../../runtime/tracing/request-context.ts';
import { catalogues as en } from './en/catalogues.ts';

/** What the server writes in each language beside Estonian. */
const languages: Readonly<Record<Exclude<Language, 'et'>, Catalogues>> = { en };

/** Adds the languages in which members are written to, and answers each caller in theirs. */
export function addLanguages(): void {
  for (const [language, catalogues] of Object.entries(languages)) addLanguage(language, catalogues);
  followReader(callerLanguage);
}

/** The language of the caller for whom something is done, if they have one. */
export function callerLanguage(): Language | undefined {
  const language = currentContext()?.language;
  return isLanguage(language) ? language : undefined;
}
