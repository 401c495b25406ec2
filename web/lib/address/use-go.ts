import { useCallback, useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';

export interface How {
  /** It takes the place of the address that one is at. */
  replace?: boolean;
  /** What the page there is told. */
  state?: unknown;
}

/** Goes to one of our addresses, from its root, or so many steps along the way that one came. */
export type Go = (to: string | number, how?: How) => void;

/**
 * The way elsewhere for what is no link. The router's own asks where one is, to reckon ways that begin there, and so every
 * zap, which changes the address, would draw its holder anew.
 */
export function useGo(): Go {
  const { navigator } = useContext(NavigationContext);
  return useCallback(
    (to, { replace = false, state } = {}) => {
      if (typeof to === 'number') navigator.go(to);
      else navigator[replace ? 'replace' : 'push'](to, state);
    },
    [navigator],
  );
}
