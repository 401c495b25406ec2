import { isLanguage, type Language } from '../../../../contract/i18n/languages.ts';

/**
 * The language of ours that a caller asks for by `Accept-Language`: one, and nothing else. What browsers add by themselves is a
 * list, or has a region, and says how they were set up: clients of others, who count on words as they are published, do not mean it.
 */
export const acceptedLanguage = (header: string | undefined): Language | undefined =>
  isLanguage(header) ? header : undefined;
