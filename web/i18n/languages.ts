import type { Languages } from '../../ui/i18n/page-language.ts';

/** Languages of the viewer beside Estonian. */
export const languages: Languages = { en: () => import('./en/catalogues.ts') };
