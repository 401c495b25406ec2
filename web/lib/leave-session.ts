import { logout } from '../../contract/routes/auth.ts';
import { call } from './api.ts';
import { endSession, session } from './session.ts';

/** Signs out, if anybody is in. The device forgets its session even when the server cannot be told. */
export async function leaveSession(): Promise<void> {
  if (session.getState().token === undefined) return;
  await call(logout, {}).catch(() => undefined);
  endSession('left');
}
