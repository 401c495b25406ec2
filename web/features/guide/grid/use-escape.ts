import { useEffect, useRef } from 'react';

/** What remote controls call the way back. */
const backKeys = new Set(['Escape', 'GoBack', 'BrowserBack', 'XF86Back']);
const backCodes = new Set([461, 10_009]);

/** Escape, or the way back of a remote, once nothing smaller wants it. */
export function useEscape(leave: () => void): void {
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !(backKeys.has(event.key) || backCodes.has(event.keyCode))) return;
      if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
