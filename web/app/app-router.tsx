import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router } from 'react-router';
import { appHistory, locationNow } from '../lib/address/app-history.ts';

/** The router, drawing what the page’s history says. While a page has yet to travel, the one before stays. */
export function AppRouter({ children }: { children: ReactNode }) {
  const [first] = useState(locationNow);
  const [location, draw] = useState(first);
  useLayoutEffect(() => appHistory.listen(first, (next) => startTransition(() => draw(next))), [first]);
  return (
    <Router location={location} navigator={appHistory.navigator}>
      {children}
    </Router>
  );
}
