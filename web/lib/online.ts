import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Does the device itself believe that it has a line? */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
