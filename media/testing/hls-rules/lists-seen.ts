import { faultsBetween, faultsIn } from './check-list.ts';

/**
 * What the lists break that tests have seen. It is a module by itself because the files of a process share it: what writes and
 * answers lists is replaced once, and goes on telling the first file's.
 */
export const faults: string[] = [];
const answered = new Map<string, string>();

const note = (where: string, text: string, found: readonly string[]): void => {
  if (found.length > 0) faults.push(`${where}\n${found.join('\n')}\n${text}`);
};

/** Checks a list that the product has written. */
export function written(text: string): string {
  note('written', text, faultsIn(text));
  return text;
}

/**
 * Checks a list that the product answers, and what it answered at that address before.
 * @param where the edge that answers, and the address there
 */
export function look(where: string, text: string): void {
  const address = where.replace(/\/t\/[^/]+/, '');
  const before = answered.get(address);
  answered.set(address, text);
  const since = before === undefined || before === text ? [] : faultsBetween(before, text);
  note(address, text, [...faultsIn(text), ...since]);
}
