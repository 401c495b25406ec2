import { useEffect } from 'react';
import { appHistory } from '../../lib/address/app-history.ts';
import { renewPush } from '../../lib/push.ts';

/** What the service worker asks of the page: to go where a message leads, or to tell the server of a new address. */
export function usePushMessages(): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const renew = (): void => void renewPush().catch(() => undefined);
    renew();
    const onMessage = ({ data }: MessageEvent<{ navigate?: string; renew?: boolean }>): void => {
      if (data.renew) renew();
      if (data.navigate?.startsWith('/')) appHistory.navigator.push(data.navigate);
    };
    navigator.serviceWorker.addEventListener('message', onMessage);
    return () => navigator.serviceWorker.removeEventListener('message', onMessage);
  }, []);
}
