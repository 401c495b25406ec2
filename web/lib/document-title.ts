import { useLayoutEffect, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import { serviceName } from '../../contract/service-name.ts';

interface Entry {
  /** Counted while rendering: what lies in a page comes after it, also when both are mounted at once. */
  order: number;
  title: string;
}

let count = 0;
let entries: readonly Entry[] = [];
/** What the document was called before anything had a title. */
let plain: string | undefined;

/** A title in place of the one before, in one go: browsers tell all that look at them of each. */
function put(entry: Entry): void {
  plain ??= document.title;
  entries = [...entries.filter(({ order }) => order !== entry.order), ...(entry.title === '' ? [] : [entry])];
  const top = entries.reduce<Entry | undefined>((a, b) => (a && a.order > b.order ? a : b), undefined);
  document.title = top?.title ?? plain;
}

/**
 * What the browser's tab, its history and a bookmark call what is on the screen, the nearest first. The newest of those that
 * have one counts; when it goes, the one below has its title back. React's own <title> would leave several in the document,
 * of which browsers take the first.
 */
export function useDocumentTitle(...parts: readonly (string | undefined)[]): void {
  const [order] = useState(() => ++count);
  const title = parts.filter(Boolean).join(' – ');
  useLayoutEffect(() => put({ order, title: title && `${title} – ${serviceName()}` }), [order, title]);
  useLayoutEffect(() => () => put({ order, title: '' }), [order]);
}

/** The page that fills the window, for those who hear it come. A dialog says its name itself, as it takes the focus. */
export const spokenPage = createStore<{ name: string }>(() => ({ name: '' }));

export function useSpokenPage(name: string): void {
  useLayoutEffect(() => {
    spokenPage.setState({ name });
    return () => spokenPage.setState({ name: '' });
  }, [name]);
}
