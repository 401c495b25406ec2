import { isLanguage, type Language } from '../../../../contract/i18n/languages.ts';

const mostRanges = 20;

/**
 * The language of ours that a caller asks for (RFC 9110, 12.5.4), the most wanted first; undefined where they ask for none
 * of ours, or for any.
 */
export const acceptedLanguage = (header = ''): Language | undefined =>
  header
    .split(',', mostRanges)
    .map((range) => {
      const [tag = '', weight = 'q=1'] = range.split(';').map((part) => part.trim().toLowerCase());
      return { code: tag.split('-')[0], weight: weight.startsWith('q=') ? Number(weight.slice(2)) : 0 };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ code }) => code)
    .find(isLanguage);
