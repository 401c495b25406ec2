import { isTvMode } from '../tv-mode.ts';
import { gently } from './motion.ts';

/**
 * Arrow keys between the rows of a page, as remote controls have no others. What is marked `data-row` is a row, or a grid of
 * several: of each thing in its list the first link counts.
 */
const steps: Readonly<Record<string, { across: boolean; by: 1 | -1 }>> = {
  ArrowLeft: { across: true, by: -1 },
  ArrowRight: { across: true, by: 1 },
  ArrowUp: { across: false, by: -1 },
  ArrowDown: { across: false, by: 1 },
};
const focusable = 'a[href], button:not(:disabled), input, select';
/** No line of a grid has more, and a list may have thousands. */
const longestLine = 40;

/** Moves the focus where an arrow key points. Answers whether it did. */
export function moveFocus(event: KeyboardEvent): boolean {
  const step = steps[event.key];
  if (!step || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return false;
  const from = document.activeElement;
  const row = from?.closest<HTMLElement>('[data-row]');
  if (!(from instanceof HTMLElement) || keepsArrow(from, step.across)) return false;
  const to = row ? neighbourOf(from, row, step) : firstOf(document);
  if (!to) return false;
  to.focus({ preventScroll: true });
  // Held down, one step is not to wait for the other.
  const behavior = event.repeat ? 'auto' : gently();
  to.scrollIntoView({ block: step.across ? 'nearest' : 'center', inline: 'nearest', behavior });
  return true;
}

/** What is typed into moves its cursor; what is chosen from, its choice, where one has other keys to leave it by. */
const keepsArrow = (element: HTMLElement, across: boolean): boolean =>
  across ? element.matches('input') : element.matches('select') && !isTvMode();

function neighbourOf(
  from: HTMLElement,
  row: HTMLElement,
  { across, by }: { across: boolean; by: 1 | -1 },
): HTMLElement | undefined {
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

function firstOf(document: Document): HTMLElement | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')];
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
