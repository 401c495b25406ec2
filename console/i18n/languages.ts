import type { Languages } from '../../ui/i18n/page-language.ts';

/** Languages of the console beside Estonian. */
export const languages: Languages = { en: () => import('./en/catalogues.ts') };

/** What this browser keeps the language of the console under. */
export const languageKey = 'paasuke.admin.language';
