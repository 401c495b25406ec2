/** Languages in which the service speaks, by what each calls itself. The first is spoken where none was chosen. */
export const languageNames = { et: 'Eesti', en: 'English' } as const;

export type Language = keyof typeof languageNames;
export const languages = Object.keys(languageNames) as Language[];
export const serviceLanguage: Language = 'et';

export const isLanguage = (code: string | null | undefined): code is Language =>
  (languages as unknown[]).includes(code);
