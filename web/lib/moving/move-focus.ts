import { isTvMode } from '../device/tv-mode.ts';
import { gently } from '../../../ui/lib/motion.ts';
import { nearestTowards, type Step } from './nearest.ts';
import { scrollFirst } from './scroll-first.ts';

/**
 * Arrow keys between the rows of a page, as remote controls have no others. What is marked `data-row` is a row, or a grid of
 * several: of each thing in its list the first link counts. On a television, where there is no Tab, they lead to everything else too.
 */
const steps: Readonly<Record<string, Step>> = {
  ArrowLeft: { across: true, by: -1 },
  ArrowRight: { across: true, by: 1 },
  ArrowUp: { across: false, by: -1 },
  ArrowDown: { across: false, by: 1 },
};
const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]';
/** No line of a grid has more, and a list may have thousands. */
const longestLine = 40;

/** Moves the focus where an arrow key points. Answers whether it did. */
export function moveFocus(event: KeyboardEvent): boolean {
  const step = steps[event.key];
  if (!step || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return false;
  const from = document.activeElement;
  if (!(from instanceof HTMLElement) || keepsArrow(from, step)) return false;
  const television = isTvMode();
  const to = television ? anywhere(from, step) : inRows(from, step);
  if (television && !step.across && scrollFirst(from, to, step.by)) return true;
  if (!to) return false;
  if (event.repeat && isHeldBack(from, to)) return true;
  to.focus({ preventScroll: true });
  // Held down, one step is not to wait for the other.
  const behavior = event.repeat ? 'auto' : gently();
  to.scrollIntoView({ block: step.across ? 'nearest' : 'center', inline: 'nearest', behavior });
  return true;
}

/** Where one presses many times, as among letters, a key that is held by mistake leads as far as they go, and no further. */
function isHeldBack(from: HTMLElement, to: HTMLElement): boolean {
  const board = from.closest('[data-holds]');
  return board !== null && !board.contains(to);
}

/** What is typed into moves its cursor; what is chosen from, its choice, where one has other keys to leave it by. */
function keepsArrow(element: HTMLElement, { across, by }: Step): boolean {
  if (!across) return element.matches('select') && !isTvMode();
  if (!element.matches('input:not([type=checkbox])')) return false;
  return !isTvMode() || !isAtEnd(element as HTMLInputElement, by);
}

/** The cursor of a field cannot go on in this direction. Numbers and addresses tell nobody where theirs is. */
function isAtEnd({ value, type, selectionStart, selectionEnd }: HTMLInputElement, by: 1 | -1): boolean {
  if (type === 'range' || type === 'radio') return false;
  if (selectionStart === null || value === '') return value === '';
  return selectionStart === selectionEnd && selectionStart === (by === 1 ? value.length : 0);
}

function inRows(from: HTMLElement, step: Step): HTMLElement | undefined {
  const row = from.closest<HTMLElement>('[data-row]');
  return row ? neighbourOf(from, row, step) : firstOf(document);
}

/** What lies over all else, or all of the page. */
const scopeNow = (): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')].pop() ?? document.body;

const wayHome = '[data-way-home]';

/** On by rows where there are rows, unless something lies before the next one; otherwise to what is nearest. */
function anywhere(from: HTMLElement, step: Step): HTMLElement | undefined {
  const { by } = step;
  const scope = scopeNow();
  if (from === scope || !scope.contains(from) || from.matches('body, main'))
    return firstOf(document, scope) ?? firstIn(itemsOf(scope)[0]);
  // The way out stands beside a page and not above its first thing.
  if (from.matches(wayHome) && step === steps['ArrowDown']) return firstThing();
  // What only holds things, as the text of a page does, is gone into.
  const inside = from.matches(focusable) || by === -1 ? undefined : firstIn(itemsOf(from)[0]);
  if (inside) return inside;
  const row = from.closest<HTMLElement>('[data-row]');
  const next = row ? neighbourOf(from, row, step) : undefined;
  if (next && step.across) return next;
  const others = [...scope.querySelectorAll<HTMLElement>(focusable)].filter(
    (one) =>
      !isOtherTab(one, from) &&
      (one === next || (!row && !isScrolledAway(one)) || !one.closest('[data-row]')),
  );
  const onPage = step.across ? others : others.filter((one) => !one.matches(wayHome));
  return nearestTowards(from, onPage, step) ?? nearestTowards(from, others, step);
}

/** Tabs show what is theirs as soon as they have the focus: from outside one comes to the one that is open, and turns to no other. */
const isOtherTab = (element: HTMLElement, from: HTMLElement): boolean =>
  element.matches('[role=tab][aria-selected=false]') &&
  element.closest('[role=tablist]') !== from.closest('[role=tablist]');

/** Its row has more than is seen of it, and this is no part of that: from outside nobody goes there. */
function isScrolledAway(element: HTMLElement): boolean {
  const row = element.closest('[data-row]');
  if (!row || row.scrollWidth <= row.clientWidth) return false;
  const [frame, { left, width }] = [row.getBoundingClientRect(), element.getBoundingClientRect()];
  return left + width / 2 < frame.left || left + width / 2 > frame.right;
}

function neighbourOf(from: HTMLElement, row: HTMLElement, { across, by }: Step): HTMLElement | undefined {
  const items = itemsOf(row);
  const place = items.findIndex((item) => item.contains(from));
  if (across) return firstIn(items[place + by]);
  return within(from, items[place], by) ?? inGrid(from, items, place, by) ?? inNextRow(from, row, by);
}

/** A button upon a card is above its link. */
function within(from: HTMLElement, item: Element | undefined, by: 1 | -1): HTMLElement | undefined {
  if (item?.tagName !== 'LI') return undefined;
  const inside = [...item.querySelectorAll<HTMLElement>(focusable)];
  return inside[inside.indexOf(from) - by];
}

function inGrid(
  from: HTMLElement,
  items: readonly Element[],
  place: number,
  by: 1 | -1,
): HTMLElement | undefined {
  const near = items.slice(Math.max(0, place - longestLine), place + longestLine + 1);
  const here = items[place]?.getBoundingClientRect();
  if (!here) return undefined;
  const beyond = near
    .map((item) => ({ item, box: item.getBoundingClientRect() }))
    .filter(({ box }) => (by === 1 ? box.top >= here.bottom - 1 : box.bottom <= here.top + 1));
  const edge =
    by === 1 ? Math.min(...beyond.map(({ box }) => box.top)) : Math.max(...beyond.map(({ box }) => box.top));
  const line = beyond.filter(({ box }) => Math.abs(box.top - edge) < 2).map(({ item }) => item);
  return nearestTo(from, line);
}

/** The one above or below that has something to offer, at the same place of the screen. */
function inNextRow(from: HTMLElement, row: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  for (let i = rows.indexOf(row) + by; rows[i]; i += by) {
    const items = itemsOf(rows[i]!);
    const line = by === 1 ? items.slice(0, longestLine) : items.slice(-longestLine);
    const edge = line[by === 1 ? 0 : line.length - 1]?.getBoundingClientRect().top ?? 0;
    const to = nearestTo(
      from,
      line.filter((item) => Math.abs(item.getBoundingClientRect().top - edge) < 2),
    );
    if (to) return to;
  }
  return undefined;
}

/** What stands above the things of a page: ways to narrow them, and out. */
const aboveAll = `header, nav, [role=group], ${wayHome}`;

/** What a page is for: what it marks as its first thing, or a card of it. */
export const isMainThing = (element: Element): boolean =>
  element.matches('[data-first]') ||
  (element.closest('[data-row]') !== null && element.closest(aboveAll) === null);

/** The first thing of what lies over all else, or of the page: its first card before what narrows them, and never a way out. */
export function firstThing(): HTMLElement | undefined {
  const all = [...scopeNow().querySelectorAll<HTMLElement>(focusable)].filter(
    (one) => one.getClientRects().length > 0 && !one.closest(`header, ${wayHome}`),
  );
  return all.find((one) => one.matches('[data-first]')) ?? all.find(isMainThing) ?? all[0];
}

function firstOf(document: Document, scope?: HTMLElement): HTMLElement | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')].filter(
    (row) => scope?.contains(row) ?? true,
  );
  return firstIn(rows.map((row) => itemsOf(row)[0]).find((item) => item !== undefined));
}

/** Everything of a row that can be seen: of a list its lines, else what can have the focus. */
function itemsOf(row: HTMLElement): readonly Element[] {
  if (row.getClientRects().length === 0) return [];
  const lines = row.querySelectorAll('li');
  return [...(lines.length > 0 ? lines : row.querySelectorAll(focusable))].filter(
    (item) => firstIn(item) !== undefined,
  );
}

const firstIn = (item: Element | undefined): HTMLElement | undefined =>
  item &&
  (item.matches(focusable)
    ? (item as HTMLElement)
    : (item.querySelector<HTMLElement>(focusable) ?? undefined));

function nearestTo(from: HTMLElement, items: readonly Element[]): HTMLElement | undefined {
  const middle = (element: Element): number => {
    const { left, width } = element.getBoundingClientRect();
    return left + width / 2;
  };
  const at = middle(from);
  const [nearest] = items
    .map((item) => ({ item, away: Math.abs(middle(item) - at) }))
    .sort((one, other) => one.away - other.away);
  return firstIn(nearest?.item);
}
