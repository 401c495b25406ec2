import { isBrowsePage } from '../address/page-kinds.ts';
import { addressNow } from '../address/paths.ts';

/** What a page asks for comes one after the other; when nothing was under way for so long, all of it is here. */
const quietMs = 400;

let [waits, there] = [false, false];

/** The viewer was opened by the address that the browser shows. */
export function openedByAddress(): void {
  [waits, there] = [isBrowsePage(addressNow()), false];
}

/** Is a page that was opened by its address yet to come, with the pictures of it that are seen? Whoever leaves it waits no more. */
export const isPageComing = (): boolean =>
  waits && isBrowsePage(addressNow()) && (!there || picturesAreComing());

/** The page has all that it asked for. Returns how to take that back when it asks for more. */
export function pageIsThere(): () => void {
  const timer = setTimeout(() => (there = true), quietMs);
  return () => clearTimeout(timer);
}

const picturesAreComing = (): boolean =>
  [...document.querySelectorAll('img')].some(({ complete }) => !complete);
