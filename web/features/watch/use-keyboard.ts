import { useLayer } from '../../lib/address/use-layer.ts';
import { actionOf, type KeyAction, type KeyTarget } from './key-map.ts';

/**
 * Listens to keys wherever the focus is. The handler answers false when the key means nothing just now, and
 * the browser then does with it what it would.
 */
export function useKeyboard(handle: (action: KeyAction) => boolean, desktop: boolean, enabled = true): void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    const action = actionOf(event, targetOf(event.target), desktop);
    if (action && handle(action)) event.preventDefault();
  };
  useLayer({ active: enabled, onKey });
}

function targetOf(target: EventTarget | null): KeyTarget {
  if (!(target instanceof HTMLElement)) return 'other';
  // Nothing is typed into it, so it keeps no more than the keys that move it.
  if (target.matches('input[type=range]')) return 'range';
  if (target.isContentEditable || target.matches('textarea, select, input')) return 'field';
  return target.closest('button, a, [role=menuitem], [role=tab], [role=slider]') ? 'button' : 'other';
}
