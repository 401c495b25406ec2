import { useLayoutEffect } from 'react';

let dialogs = 0;

function count(by: 1 | -1): void {
  dialogs += by;
  document.getElementById('root')?.toggleAttribute('inert', dialogs > 0);
}

/**
 * The page behind a dialog is out of reach of any input; dialogs themselves stand beside
 * it. It is back before the focus goes back into it.
 */
export function useInertPage(open = true): void {
  useLayoutEffect(() => {
    if (!open) return;
    count(1);
    return () => count(-1);
  }, [open]);
}
