import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { logout } from '../../../contract/routes/auth.ts';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/address/paths.ts';
import { endSession, session } from '../../lib/session.ts';

/** Signs out and goes to the root. The device forgets its session even when the server cannot be told. */
export function Logout() {
  const navigate = useNavigate();
  useEffect(() => {
    let here = true;
    const leave = async (): Promise<void> => {
      if (session.getState().token !== undefined) {
        await call(logout, {}).catch(() => undefined);
        endSession('left');
      }
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
