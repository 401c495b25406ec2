import { createHash, randomBytes } from 'node:crypto';
import { browserSessionHours, rememberedSessionDays } from '../../../contract/constants.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { NowWatching } from '../../../contract/models/user.ts';
import { hourMs } from '../../../contract/time.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/call.ts';
import { blockOf, findAccount, lockAccount, type Account, type Block } from '../accounts/index.ts';
import { hasExtraPlace, viewtimeOf } from '../viewtime/index.ts';
import { endThese, type Ends } from './session-termination.ts';
import { noteNetwork } from './known-network-store.ts';
import { blockForSharing } from './sharing.ts';
import { activeLeases, insertLease, type Lease } from './store.ts';

export interface Device {
  name: string;
  network: string;
  timeZone: string | null;
}

export interface SignIn {
  /** As it was when its owner proved to be its owner. */
  account: Account;
  device: Device;
  remember: boolean;
  /** A session let it in, which proves nothing: a stranger at a device that was left open has one. */
  bySession?: true;
  /**
   * The session that this device has so far. It is nobody to be asked about, and ends when the new one has begun: a try
   * that fails leaves it as it is.
   */
  replaces?: Caller;
  /** The choice, once the member was shown that another device is active. */
  place?: 'main' | 'additional' | undefined;
  /** What the session is known by, where its device can keep no token of ours. */
  known?: { token: string; publicId: string };
  /** Uses up what opened the account; runs only when a session begins, and in its transaction. */
  redeem?(tx: Db): Promise<void>;
  /** What to say when the account is not any more what it was. */
  outdated: ErrorCode;
}

export type SignInResult = { ends?: Ends } & (
  | { kind: 'session'; token: string; watching: NowWatching | null }
  /** The other device about which the member has to decide. */
  | { kind: 'choice'; other: Lease; additionalAllowed: boolean }
  | ({ kind: 'blocked' } & Block)
);

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Starts a lease. One device is active at a time: while another one would have to go, nothing is given until
 * the member chooses to replace it (`main`) or to watch beside it (`additional`, with an extra place and on
 * the network of the main device; refuses with `sessions.placeUnavailable` otherwise). A take-over that makes
 * a breach of the rules blocks the account instead. The caller announces the ends.
 */
export async function signIn(db: Db, request: SignIn, nowMs: number): Promise<SignInResult> {
  return db.transaction(async (tx) => {
    const { device, place } = request;
    const accountId = request.account.id;
    await lockAccount(tx, accountId);
    const present = await findAccount(tx, accountId);
    ensure(present?.passwordHash === request.account.passwordHash, request.outdated);
    const block = await blockOf(tx, accountId, nowMs);
    if (block) return { kind: 'blocked', ...block };

    const own = request.replaces?.kind === 'member' ? request.replaces.lease : undefined;
    const situation = await situationOf(tx, accountId, device.network, nowMs, own);
    const { main, inTheWay, additionalAllowed } = situation;
    const [other] = inTheWay;
    if (other && !place) return { kind: 'choice', other, additionalAllowed };
    if (place === 'additional') ensure(additionalAllowed, 'sessions.placeUnavailable');
    if (main && place !== 'additional') {
      const violation = await blockForSharing(
        tx,
        { accountId, from: main.network, to: device.network },
        nowMs,
      );
      if (violation) return { kind: 'blocked', ...violation, ends: await end(situation.all, 'blocked') };
    }
    const leaving = place === 'additional' ? situation.additional : inTheWay;
    const ends = await end(leaving, 'takeover');
    await request.redeem?.(tx);
    const token = await startLease(tx, request, place ?? 'main', nowMs);
    await noteNetwork(tx, accountId, device.network, nowMs);
    return { kind: 'session', token, watching: watchingOf(leaving[0]), ends };

    async function end(leases: readonly Lease[], reason: 'takeover' | 'blocked'): Promise<Ends> {
      const ids = leases.map((lease) => lease.publicId);
      const sessions = await endThese(tx, accountId, ids, reason, nowMs);
      return { accountId, sessions, reason, device: reason === 'takeover' ? device.name : null };
    }
  });
}

/** Would a device on this network have to push another one out to become the main one? */
export async function mustChoose(
  db: Db,
  accountId: number,
  network: string,
  nowMs: number,
): Promise<boolean> {
  return (await situationOf(db, accountId, network, nowMs)).inTheWay.length > 0;
}

/** Could a device on this network watch beside the main one? */
export async function mayBeAdditional(
  db: Db,
  accountId: number,
  network: string,
  nowMs: number,
): Promise<boolean> {
  return (await situationOf(db, accountId, network, nowMs)).additionalAllowed;
}

/** Who is there, and who of them would have to leave if a device on `network` became the main one. */
async function situationOf(db: Db, accountId: number, network: string, nowMs: number, own?: string) {
  const all = (await activeLeases(db, accountId, nowMs)).filter(({ publicId }) => publicId !== own);
  const extra = hasExtraPlace(await viewtimeOf(db, accountId), nowMs);
  const main = all.find((lease) => lease.place === 'main');
  const additional = all.filter((lease) => lease.place === 'additional');
  const mayStay = (lease: Lease) => extra && lease.network === network;
  const inTheWay = [...(main ? [main] : []), ...additional.filter((lease) => !mayStay(lease))];
  return { all, main, additional, inTheWay, additionalAllowed: main !== undefined && mayStay(main) };
}

const watchingOf = (lease: Lease | undefined): NowWatching | null =>
  lease?.watchingChannelId ? { channelId: lease.watchingChannelId, atMs: lease.watchingAt } : null;

/** How long a session lasts after it was used. */
export const lastsMs = (remembered: boolean): number =>
  (remembered ? rememberedSessionDays * 24 : browserSessionHours) * hourMs;

/** Names a lease in tickets. */
export const newLeaseId = (): string => randomBytes(8).toString('hex');

async function startLease(db: Db, request: SignIn, place: Lease['place'], nowMs: number): Promise<string> {
  const { token, publicId } = request.known ?? {
    token: randomBytes(32).toString('base64url'),
    publicId: newLeaseId(),
  };
  await insertLease(db, {
    publicId,
    accountId: request.account.id,
    tokenHash: hashOf(token),
    place,
    device: request.device.name,
    network: request.device.network,
    timeZone: request.device.timeZone,
    createdAt: nowMs,
    provenAt: request.bySession ? null : nowMs,
    lastSeenAt: nowMs,
    expiresAt: nowMs + lastsMs(request.remember),
    remembered: request.remember,
  });
  return token;
}
