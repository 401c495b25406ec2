import { addLanguage, setLanguage, type Catalogues } from '../../contract/i18n/texts.ts';

/** Languages by their code, each with what brings its texts. */
export type Languages = Readonly<Record<string, () => Promise<{ catalogues: Catalogues }>>>;

/** Begins a page in the language of its document: at once in Estonian, and also when another one does not come. */
export function inPageLanguage(languages: Languages, begin: () => void): void {
  const language = document.documentElement.lang;
  const load = languages[language];
  if (!load) return begin();
  void load()
    .then(
      ({ catalogues }) => {
        addLanguage(language, catalogues);
        setLanguage(language);
      },
      () => undefined,
    )
    .then(begin);
}
