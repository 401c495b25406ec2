import { createStore } from 'zustand/vanilla';
import { isBrowsePage } from '../address/page-kinds.ts';
import { addressNow } from '../address/paths.ts';

/** What a page asks for comes one after the other; when nothing was under way for so long, all of it is here. */
const quietMs = 400;

const opened = createStore<{ waits: boolean; there: boolean }>(() => ({ waits: false, there: false }));

/** The viewer was opened by the address that the browser shows. */
export const openedByAddress = (): void =>
  opened.setState({ waits: isBrowsePage(addressNow()), there: false });

/** Is a page that was opened by its address yet to come, with the pictures of it that are seen? Whoever leaves it waits no more. */
export function isPageComing(): boolean {
  const { waits, there } = opened.getState();
  return waits && isBrowsePage(addressNow()) && (!there || picturesAreComing());
}

/** The page has all that it asked for. Returns how to take that back when it asks for more. */
export function pageIsThere(): () => void {
  const timer = setTimeout(() => opened.setState({ there: true }), quietMs);
  return () => clearTimeout(timer);
}

const picturesAreComing = (): boolean =>
  [...document.querySelectorAll('img')].some(({ complete }) => !complete);
