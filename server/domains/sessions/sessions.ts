import { createHash, randomBytes } from 'node:crypto';
import { browserSessionHours, rememberedSessionDays } from '../../../contract/constants.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure } from '../../platform/errors.ts';
import { lockAccount } from '../accounts/index.ts';
import { hasExtraPlace, viewtimeOf } from '../viewtime/index.ts';
import { activeLeases, endLease, findByTokenHash, insertLease, touchLease, type Lease } from './store.ts';

export interface Device {
  name: string;
  network: string;
}

export interface SignIn {
  accountId: number;
  device: Device;
  remember: boolean;
  /** The choice, once the member was shown that another device is active. */
  place?: 'main' | 'additional' | undefined;
}

/** Either a session, or the other device about which the member has to decide. */
export type SignInResult = { token: string } | { other: Lease; additionalAllowed: boolean };

const touchEveryMs = 60_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Starts a lease. One device is active at a time: while another main lease lives, nothing is given until the
 * member chooses to replace it (`main`) or to watch beside it (`additional`, with an extra place and on the
 * same network; refuses with `sessions.placeUnavailable` otherwise).
 */
export async function signIn(db: Db, request: SignIn, nowMs: number): Promise<SignInResult> {
  return db.transaction(async (tx) => {
    const { accountId, device, place } = request;
    await lockAccount(tx, accountId);
    const leases = await activeLeases(tx, accountId, nowMs);
    const main = leases.find((l) => l.place === 'main');
    const extra = hasExtraPlace(await viewtimeOf(tx, accountId), nowMs);
    const additionalAllowed = extra && main?.network === device.network;
    if (main && !place) return { other: main, additionalAllowed };
    if (place === 'additional') ensure(additionalAllowed, 'sessions.placeUnavailable');
    const taken = place === 'additional' ? 'additional' : 'main';
    for (const old of leases.filter((l) => l.place === taken)) {
      await endLease(tx, accountId, old.publicId, 'takeover', nowMs);
    }
    return { token: await startLease(tx, request, taken, nowMs) };
  });
}

async function startLease(db: Db, request: SignIn, place: Lease['place'], nowMs: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hours = request.remember ? rememberedSessionDays * 24 : browserSessionHours;
  await insertLease(db, {
    publicId: randomBytes(8).toString('hex'),
    accountId: request.accountId,
    tokenHash: hashOf(token),
    place,
    device: request.device.name,
    network: request.device.network,
    createdAt: nowMs,
    lastSeenAt: nowMs,
    expiresAt: nowMs + hours * 3_600_000,
  });
  return token;
}

/** The active lease of a token; refuses with `auth.TokenNotActive`. Notes that the device was here. */
export async function leaseOf(db: Db, token: string, network: string, nowMs: number): Promise<Lease> {
  const lease = await findByTokenHash(db, hashOf(token), nowMs);
  ensure(lease, 'auth.TokenNotActive');
  if (nowMs - lease.lastSeenAt > touchEveryMs)
    await touchLease(db, lease.accountId, lease.publicId, network, nowMs);
  return lease;
}

/** Ends the member's own lease. */
export async function signOut(db: Db, accountId: number, publicId: string, nowMs: number): Promise<void> {
  await endLease(db, accountId, publicId, 'logout', nowMs);
}
