import { useContext, type ComponentProps, type MouseEvent } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';
import { pathNow } from '../lib/address/app-history.ts';
import { useGo } from '../lib/address/use-go.ts';

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** One of our addresses, from its root. */
  to: string;
  /** What the page there is told. */
  state?: unknown;
  /** It takes the place of the address that one is at. So does the way to where one is already. */
  replace?: boolean | undefined;
}

/**
 * A way to another address. The router's own asks where one is, to reckon ways that begin there, and so every zap, which
 * changes the address, would draw every link of the screen anew; ours all begin at the root.
 */
export function Link({ to, state, replace, onClick, children, ...rest }: Props) {
  const { navigator } = useContext(NavigationContext);
  const go = useGo();
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    go(to, { replace: replace === true || to === pathNow(), state });
  };
  return (
    <a {...rest} href={navigator.createHref(to)} onClick={follow}>
      {children}
    </a>
  );
}

/** Others open a tab or a window, or save what is there: the browser does that. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
