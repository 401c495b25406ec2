import { useEffect } from 'react';
import { paths } from '../../lib/address/paths.ts';
import { useGo } from '../../lib/address/use-go.ts';
import { leaveSession } from '../../lib/leave-session.ts';

/** Signs out and goes to the root. */
export function Logout() {
  const go = useGo();
  useEffect(() => {
    let here = true;
    const leave = async (): Promise<void> => {
      await leaveSession();
      // A viewer who has gone on to another page meanwhile is not fetched back.
      if (here) go(paths.main, { replace: true });
    };
    void leave();
    return () => {
      here = false;
    };
  }, [go]);
  return null;
}
