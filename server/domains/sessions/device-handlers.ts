import type {
  endAllDevices,
  endDevice,
  listDevices,
  reportWatching,
} from '../../../contract/routes/sessions.ts';
import type { logout } from '../../../contract/routes/auth.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure } from '../../platform/errors.ts';
import type { Handler } from '../../platform/http/call.ts';
import { deviceText } from './device.ts';
import { announceEnds, endOne, type EndContext } from './session-termination.ts';
import { lives } from './sessions.ts';
import { activeLeases, findLease, setWatching } from './store.ts';

export type DeviceContext = EndContext & { db: Db };

/** POST /auth/logout */
export const logoutHandler =
  (context: DeviceContext): Handler<typeof logout> =>
  async ({ caller }) => {
    await signOut(context, caller.accountId, caller.lease, 'logout');
    return { ok: true };
  };

/** GET /api/user/session/list */
export const listDevicesHandler =
  ({ db, clock }: DeviceContext): Handler<typeof listDevices> =>
  async ({ caller, http }) => {
    const leases = await activeLeases(db, caller.accountId, clock());
    return leases.map(({ publicId, device, place, timeZone, createdAt, lastSeenAt, network }) => ({
      id: publicId,
      device: deviceText(device),
      place,
      timeZone,
      since: createdAt,
      lastSeen: lastSeenAt,
      sameNetwork: network === http.network,
      current: publicId === caller.lease,
    }));
  };

/** POST /api/user/session/end */
export const endDeviceHandler =
  (context: DeviceContext): Handler<typeof endDevice> =>
  async ({ body, caller }) => {
    const lease = await findLease(context.db, caller.accountId, body.id);
    ensure(lease && lives(lease, context.clock()), 'sessions.unknown');
    await signOut(context, caller.accountId, body.id, body.id === caller.lease ? 'logout' : 'device');
    return { ok: true };
  };

/** POST /api/user/session/end-all */
export const endAllDevicesHandler =
  (context: DeviceContext): Handler<typeof endAllDevices> =>
  async ({ caller }) => {
    const leases = await activeLeases(context.db, caller.accountId, context.clock());
    for (const { publicId } of leases)
      if (publicId !== caller.lease) await signOut(context, caller.accountId, publicId, 'device');
    await signOut(context, caller.accountId, caller.lease, 'logout');
    return { ok: true };
  };

/** POST /api/user/session/watching */
export const reportWatchingHandler =
  ({ db }: DeviceContext): Handler<typeof reportWatching> =>
  async ({ body, caller }) => {
    await setWatching(db, caller.accountId, caller.lease, body);
    return { ok: true };
  };

async function signOut(
  context: DeviceContext,
  accountId: number,
  session: string,
  reason: 'logout' | 'device',
): Promise<void> {
  const sessions = await endOne(context, accountId, session, reason);
  announceEnds(context, { accountId, sessions, reason, device: null });
}
