import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const cases = <T>(name: string): T[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../domains/support/fixtures', name), 'utf8')) as T[];

/** Texts that would do something on a page which took them for its own. */
export const hostileTexts: readonly string[] = [
  ...cases<{ payload: string }>('dompurify_cases.json').map(({ payload }) => payload),
  ...cases<{ input: string }>('html5lib_sanitizer_cases.json').map(({ input }) => input),
];

/** All that safe markup holds: these elements, without attributes but those of links that lead out. */
export const harmless =
  /^(?:[^<>]|<\/?(?:p|strong|b|em|i|u|ul|ol|li|blockquote|a)>|<br \/>|<a href="(?:https?:\/\/|mailto:)[^"<>]*" target="_blank" rel="noopener noreferrer nofollow">)*$/i;
