/** Keys that lead through the rows of tables and do things with them, the same on every page. */

/** A row of a table, or the button that brings more of them. */
const stops = 'tr[data-row], [data-more]';

/** The row that had the focus last: keys go on from there when the focus has been elsewhere. */
let latest: Element | undefined;

/** What a key is about: the page, or the dialog over it. */
const scopeOf = (): Element | null =>
  document.querySelector('[role=dialog]') ?? document.getElementById('content');

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('tr[data-row]') : null;

/** Of all rows one at most is a stop of the Tab key. */
function focusStop(stop: HTMLElement, all: readonly HTMLElement[]): void {
  for (const one of all) if (one.matches('tr')) one.tabIndex = one === stop ? 0 : -1;
  if (stop.matches('tr')) latest = stop;
  stop.focus({ preventScroll: true });
  stop.scrollIntoView?.({ block: 'nearest' });
}

type Step = 'next' | 'previous' | 'first' | 'last';

function move(target: EventTarget | null, step: Step): boolean {
  const all = [...(scopeOf()?.querySelectorAll<HTMLElement>(stops) ?? [])];
  const here = rowOf(target) ?? (target instanceof Element ? target.closest('[data-more]') : null) ?? latest;
  const at = all.findIndex((one) => one === here);
  const last = all.length - 1;
  const to = { next: Math.min(at + 1, last), previous: Math.max(at - 1, 0), first: 0, last }[step];
  const stop = all[to];
  if (stop) focusStop(stop, all);
  return stop !== undefined;
}

/** Opens what a row leads to. */
function openRow(row: HTMLElement): boolean {
  const link = row.querySelector('a');
  link?.click();
  return link !== null;
}

/** Ticks a row, or all from the one before it. */
function tick(row: HTMLElement | null, through: boolean): boolean {
  const box = row?.querySelector('input[type=checkbox]');
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: through }));
  return Boolean(box);
}

function focusFilter(): boolean {
  const field = scopeOf()?.querySelector<HTMLInputElement>('input[type=search]');
  field?.focus();
  field?.select();
  return Boolean(field);
}

/** Does what a key says about the rows of the page; false where it says nothing. */
export function pressInTables({ key, target, shiftKey }: KeyboardEvent): boolean {
  const row = rowOf(target);
  const isOnRow = row !== null && row === target;
  const inTable = target instanceof Element && target.closest('[data-rows]') !== null;
  switch (key) {
    case 'j':
      return move(target, 'next');
    case 'k':
      return move(target, 'previous');
    case 'ArrowDown':
      return inTable && move(target, 'next');
    case 'ArrowUp':
      return inTable && move(target, 'previous');
    case 'Home':
      return isOnRow && move(target, 'first');
    case 'End':
      return isOnRow && move(target, 'last');
    case 'Enter':
      return isOnRow && openRow(row);
    case ' ':
      return isOnRow && tick(row, shiftKey);
    case 'x':
    case 'X':
      return tick(row, shiftKey);
    case '/':
      return focusFilter();
    default:
      return false;
  }
}
