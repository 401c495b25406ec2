import { everyList } from './every-list.ts';
import { mediaList } from './media-list.ts';
import { multivariantList } from './multivariant-list.ts';
import { readList, type List } from './read-list.ts';
import { reloadedList } from './reloaded-list.ts';
import type { Rule } from './rule.ts';

/** A test asks for the same list again and again, and a hundred viewers for one. */
const remembered = new Map<string, readonly string[]>();
const mostRemembered = 200;

/** What a list breaks, one line for each rule; empty when it keeps them all. */
export function faultsIn(text: string): readonly string[] {
  const known = remembered.get(text);
  if (known) return known;
  if (remembered.size >= mostRemembered) remembered.clear();
  const found = faultsOf(text);
  remembered.set(text, found);
  return found;
}

function faultsOf(text: string): string[] {
  const list = readList(text);
  return [...everyList, ...(list.isMultivariant ? multivariantList : mediaList)].flatMap((rule) =>
    faults(rule, rule.broken(list)),
  );
}

/** What the second answer of an address breaks, which answered the first before. */
export function faultsBetween(before: string, after: string): string[] {
  const [first, second] = [before, after].map(readList) as [List, List];
  if (first.isMultivariant || second.isMultivariant) return [];
  return reloadedList.flatMap((rule) => faults(rule, rule.broken(first, second)));
}

const faults = ({ section, says }: Omit<Rule, 'broken'>, broken: unknown[]): string[] =>
  broken.length === 0 ? [] : [`${section}: ${says}: ${JSON.stringify(broken.slice(0, 3))}`];
