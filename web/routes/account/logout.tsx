import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/address/paths.ts';
import { leaveSession } from '../../lib/leave-session.ts';

/** Signs out and goes to the root. */
export function Logout() {
  const navigate = useNavigate();
  useEffect(() => {
    let here = true;
    const leave = async (): Promise<void> => {
      await leaveSession();
      // Whoever has gone on to another page meanwhile is not fetched back.
      if (here) await navigate(paths.main, { replace: true });
    };
    void leave();
    return () => {
      here = false;
    };
  }, [navigate]);
  return null;
}
