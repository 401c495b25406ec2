import { useEffect, useState } from 'react';

/**
 * Counts how often another modal came to lie over the message. With the count as its key the message opens
 * anew, above that modal: what it says goes before whatever arrives while it is shown.
 */
export function useStayOnTop(shown: boolean): number {
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!shown) return;
    const observer = new MutationObserver(() => {
      const top = [...document.querySelectorAll('[role=dialog]')].pop();
      if (top && !top.querySelector('[data-system-message]')) setRound((before) => before + 1);
    });
    observer.observe(document.body, { childList: true });
    return () => observer.disconnect();
  }, [shown]);
  return round;
}
