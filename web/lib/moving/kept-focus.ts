import { rowOf } from './row-of.ts';

/** What had the focus at a place of the history, as it can be found again when its page is drawn anew. */
interface Kept {
  href: string | null;
  name: string;
  row: string | undefined;
}

const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent;

/** Where the focus was, by the key of an entry of the history. */
const kept = new Map<string, Kept>();
/** Of more than so many nobody finds their way back. */
const most = 100;

export function keepFocus(key: string, element: Element): void {
  kept.delete(key);
  kept.set(key, { href: element.getAttribute('href'), name: nameOf(element), row: rowOf(element) });
  if (kept.size > most) kept.delete(kept.keys().next().value ?? '');
}

/** Has one been at this entry before? */
export const hasKeptFocus = (key: string): boolean => kept.has(key);

/** What had the focus when this entry was left, if it is there again. */
export function findKept(key: string, scope: ParentNode): HTMLElement | undefined {
  const before = kept.get(key);
  if (!before) return undefined;
  const { href, name, row } = before;
  const all = scope.querySelectorAll<HTMLElement>(href === null ? 'button, [tabindex]' : 'a[href]');
  return [...all].find(
    (one) => one.getAttribute('href') === href && nameOf(one) === name && rowOf(one) === row,
  );
}
