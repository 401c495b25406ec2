import type { Languages } from '../../ui/i18n/page-language.ts';

/** Languages of the console beside Estonian: `pl: () => import('./pl/catalogues.ts')`. */
export const languages: Languages = {};
