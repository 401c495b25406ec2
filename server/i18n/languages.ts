import { addLanguage, type Catalogues } from '../../contract/i18n/texts.ts';

/** Languages of what the server writes, beside Estonian: `pl: catalogues`, of `./pl/catalogues.ts`. */
const languages: Readonly<Record<string, Catalogues>> = {};

/** Adds the languages in which members may be written to. */
export function addLanguages(): void {
  for (const [language, catalogues] of Object.entries(languages)) addLanguage(language, catalogues);
}
