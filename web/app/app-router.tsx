import { startTransition, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Router, type Location } from 'react-router';
import { appHistory, locationNow } from '../lib/address/app-history.ts';
import type { Fetched } from '../lib/loading/lazy.ts';

/** So long the picture, and what else is under way, goes before a page. */
export const patienceMs = 1_000;

interface Props {
  fetchPage: Fetched['fetch'];
  children: ReactNode;
}

/**
 * The router, drawing what the page’s history says. While a page has yet to travel, the one before stays, for a moment;
 * then its place is drawn without it, so that something is seen to happen. It is drawn in slices, and all at once when that
 * takes long: on a slow device slices wait for everything else.
 */
export function AppRouter({ fetchPage, children }: Props) {
  const [first] = useState(locationNow);
  const [location, draw] = useState(first);
  const drawn = useRef(first);
  useLayoutEffect(() => void (drawn.current = location), [location]);
  useLayoutEffect(() => {
    let wanted: Location;
    return appHistory.listen(first, (next) => {
      wanted = next;
      const isWaitedFor = (): boolean => wanted === next && drawn.current !== next;
      const drawInSlices = (): void => {
        if (isWaitedFor()) startTransition(() => draw(next));
      };
      setTimeout(() => isWaitedFor() && flushSync(() => draw(next)), patienceMs);
      const coming = fetchPage(next.pathname);
      // One that does not come says so itself.
      if (coming) void coming.then(drawInSlices, drawInSlices);
      else drawInSlices();
    });
  }, [first, fetchPage]);
  return (
    <Router location={location} navigator={appHistory.navigator}>
      {children}
    </Router>
  );
}
