import { useLayer } from '../../../lib/address/use-layer.ts';

/** What remote controls call the way back. */
const backKeys = new Set(['Escape', 'GoBack', 'BrowserBack', 'XF86Back']);
const backCodes = new Set([461, 10_009]);

/** Escape, or the way back of a remote, once nothing smaller wants it. */
export function useEscape(leave: () => void): void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || !(backKeys.has(event.key) || backCodes.has(event.keyCode))) return;
    event.preventDefault();
    leave();
  };
  useLayer({ onKey });
}
