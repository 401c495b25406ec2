import { useState } from 'react';
import { useLocation } from 'react-router';

/** A channel's past, as its address says. */
const isPast = (pathname: string, search: string): boolean =>
  pathname.startsWith('/channel/') && search.startsWith('?at=');

interface Way {
  pathname: string;
  past: boolean;
  /** The past was chosen on a page. */
  fromPage: boolean;
}

/**
 * Was the past that plays chosen on a page? Then the way back is the browser's, which leads there; from what was chosen over the
 * picture it leads to live.
 */
export function useCameFromPage(): boolean {
  const { pathname, search } = useLocation();
  const past = isPast(pathname, search);
  const [way, setWay] = useState<Way>({ pathname, past, fromPage: false });
  if (way.pathname !== pathname || way.past !== past) {
    const cameFromPage = !way.pathname.startsWith('/channel/') && !/^\/(tv)?$/.test(way.pathname);
    const stays = way.past && past && way.pathname === pathname;
    setWay({ pathname, past, fromPage: past && (stays ? way.fromPage : cameFromPage) });
  }
  return way.fromPage;
}
