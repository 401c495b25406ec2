import type { SearchResult } from '../../../contract/models/search.ts';
import { normaliseText } from '../../../ui/lib/normalise-text.ts';
import { titleOf } from '../../lib/text/program-title.ts';
import { isSearchable } from './search-query.ts';

const most = 6;

/** Words of titles are offered as they are written there, but for the capital letter of their beginning. */
const wordsIn = (title: string): string[] => title.toLocaleLowerCase('et').match(/[\p{L}\d]{3,}/gu) ?? [];

/** How often each of some texts comes, the most frequent first. */
function byFrequency(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([text]) => text);
}

/**
 * What somebody may want to write who has written this much, so that nobody writes a whole word with arrows: what they have looked
 * for before, words of titles that begin so, people, and titles.
 */
export function suggestionsFor(
  text: string,
  { results, recent }: { results: readonly SearchResult[]; recent: readonly string[] },
): string[] {
  if (!isSearchable(text)) return [];
  const wanted = normaliseText(text.trim());
  const begins = (one: string): boolean => normaliseText(one).startsWith(wanted);
  const titles = results.flatMap(({ program }) => (program ? [titleOf(program.name)] : []));
  const people = results.flatMap(({ program }) => program?.people.map(({ name }) => name) ?? []);
  const all = [
    ...recent.filter(begins),
    ...byFrequency(titles.flatMap(wordsIn).filter(begins)),
    ...byFrequency(people),
    ...titles.filter(begins),
  ];
  return [...new Map(all.map((one) => [normaliseText(one), one])).values()].slice(0, most);
}
