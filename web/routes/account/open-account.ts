import { activate } from '../../../contract/routes/access.ts';
import { loginWithToken } from '../../../contract/routes/auth.ts';
import { ownZone } from '../../../ui/lib/time-text.ts';
import { call } from '../../lib/api.ts';
import { keepDeviceKey, keptDeviceKey } from '../../lib/registered-device.ts';
import { beginSession, session } from '../../lib/session.ts';

/** Opens the account of an activation mail, and signs in where this device has registered it and nobody else is signed in. */
export async function openAccount(key: string): Promise<void> {
  const deviceKey = keptDeviceKey();
  const { loginToken } = await call(activate, { params: { key }, body: deviceKey ? { deviceKey } : {} });
  if (loginToken === null || session.getState().token !== undefined) return;
  keepDeviceKey(undefined);
  // The account is open, come what may; who is not in yet signs in by their password.
  const answer = await call(loginWithToken, { body: { token: loginToken, timeZone: ownZone() } }).catch(
    () => undefined,
  );
  if (answer?.token) beginSession(answer.token, true);
}
