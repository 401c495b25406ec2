import type { LeaseAnswer, LeaseRequest } from '../../../contract/models/media.ts';
import { dayMs } from '../../../contract/time.ts';
import { getOrThrow } from '../../../runtime/defined.ts';
import { without, withStandbys } from './standbys.ts';

/** An ingest that lives and may be given channels. */
interface IngestCapacity {
  id: string;
  /** The most that it takes; null when there is no such number. */
  most: number | null;
  held: number;
}

/**
 * How many of `count` channels each ingest should have: as even as what they take allows. What does not divide goes to
 * those that hold the most already, so that nothing moves for its sake.
 */
function sharesOf(takers: readonly IngestCapacity[], count: number): Map<string, number> {
  const shares = new Map(takers.map(({ id }) => [id, 0]));
  const order = [...takers].sort((a, b) => b.held - a.held || (a.id < b.id ? -1 : 1));
  for (let left = count; left > 0; left--) {
    let least: IngestCapacity | undefined;
    for (const taker of order) {
      const share = getOrThrow(shares, taker.id);
      if (share >= (taker.most ?? Infinity)) continue;
      if (!least || share < getOrThrow(shares, least.id)) least = taker;
    }
    if (!least) break;
    shares.set(least.id, getOrThrow(shares, least.id) + 1);
  }
  return shares;
}

/** An ingest that has said nothing for so long is taken for dead. Ingests ask every two seconds. */
export const leaseMs = 6_000;
/** When nobody could ask for longer than this, it was the server or the database that was away. */
const outageAfterMs = 3_000;
/** An ingest that is gone is still shown to operators for a day. */
const shownMs = dayMs;

export interface IngestRow {
  id: string;
  run: string;
  archive: string;
  most: number | null;
  expiresAt: number;
}

export interface LeaseRow {
  channelId: string;
  owner: string | null;
  epoch: number;
  /** Who reads along, and goes on when the owner is gone; null when nobody does. */
  standby: string | null;
}

/** What there is to share. */
export interface Shared {
  /** All channels that are fed from outside. */
  channelIds: readonly string[];
  /** Whether another ingest reads each channel along. */
  hasStandbys: boolean;
}

/** All there is to know of ingests and their channels. */
export interface LeaseState {
  ingests: readonly IngestRow[];
  leases: readonly LeaseRow[];
}

/**
 * One turn of an ingest: what is so afterwards, and what it hears. A channel belongs to its owner for as long as that
 * ingest lives, and never goes from one living ingest to another unless it was handed back. When that ingest is gone it is
 * the one's that reads along.
 * @param nowMs by the clock of the database, as every instant of the state
 */
export function takeTurn(
  before: LeaseState,
  ask: LeaseRequest,
  shared: Shared,
  nowMs: number,
): LeaseState & { answer: LeaseAnswer } {
  const own = before.ingests.find(({ id }) => id === ask.ingest);
  const wanted = new Set(shared.channelIds);
  const leases = before.leases.filter(({ channelId }) => wanted.has(channelId));

  if (own && own.run !== ask.run && own.expiresAt > nowMs && !ask.first) {
    const answer: LeaseAnswer = { standing: 'replaced', held: [], surplus: 0, forMs: leaseMs };
    return { ...before, answer };
  }
  const others = withoutOutage(before.ingests, nowMs).filter(
    (one) => one.id !== ask.ingest && one.expiresAt > nowMs - shownMs,
  );
  if (ask.leaving) {
    const left = leases
      .map((lease) => (lease.standby === ask.ingest ? without(lease) : lease))
      .map((lease) => (lease.owner === ask.ingest ? { ...lease, owner: null } : lease));
    return { ingests: others, leases: left, answer: { standing: 'sharing', held: [], surplus: 0, forMs: 0 } };
  }
  const { ingest: id, run, archive, most } = ask;
  const ingests = [...others, { id, run, archive, most, expiresAt: nowMs + leaseMs }];
  const living = ingests.filter(({ expiresAt }) => expiresAt > nowMs);
  const lives = (other: string | null): boolean => living.some((one) => one.id === other);
  const isSame = own?.run === run;
  let takenOver = 0;
  const kept = leases
    // What the process before had read along is lost.
    .map((lease) => (lease.standby === id && !isSame ? without(lease) : lease))
    .map((lease) => {
      if (lease.owner !== id) return lease;
      // The one that has less than its share gets that, not who reads along.
      if (ask.letGo.includes(lease.channelId)) return { ...lease, owner: null, standby: null };
      if (isSame) return lease;
      if (lives(lease.standby)) return { ...lease, owner: null };
      // The process before may still be writing, so the new one needs a higher number. It may also take less.
      const taken = most === null || ++takenOver <= most;
      return { ...lease, owner: taken ? id : null, epoch: nextEpoch(lease, nowMs) };
    })
    .map((lease) => {
      if (lives(lease.owner) || !lives(lease.standby)) return lease;
      return { ...lease, owner: lease.standby, standby: null, epoch: nextEpoch(lease, nowMs) };
    });
  return share({ ingests, living, leases: kept, shared, id, nowMs });
}

/** Gives an ingest what is free, up to its share, and settles who reads along. */
function share(given: {
  ingests: IngestRow[];
  living: readonly IngestRow[];
  leases: readonly LeaseRow[];
  shared: Shared;
  id: string;
  nowMs: number;
}): LeaseState & { answer: LeaseAnswer } {
  const { ingests, living, id, nowMs } = given;
  const { channelIds, hasStandbys } = given.shared;
  const leases = new Map(given.leases.map((lease) => [lease.channelId, lease]));
  const held = new Map(living.map((one) => [one.id, 0]));
  for (const { owner } of leases.values())
    if (owner !== null && held.has(owner)) held.set(owner, getOrThrow(held, owner) + 1);
  const heldBy = (one: IngestRow): number => getOrThrow(held, one.id);

  const archive = archiveInUse(living, heldBy);
  const takers = living.filter((one) => one.archive === archive);
  const shares = sharesOf(
    takers.map((one) => ({ ...one, held: heldBy(one) })),
    channelIds.length,
  );
  const free = channelIds.filter((channelId) => {
    const owner = leases.get(channelId)?.owner ?? null;
    return owner === null || !held.has(owner);
  });
  const mine = getOrThrow(held, id);
  const granted = free.slice(0, Math.max(0, (shares.get(id) ?? 0) - mine));
  for (const channelId of granted)
    leases.set(channelId, {
      channelId,
      owner: id,
      epoch: nextEpoch(leases.get(channelId), nowMs),
      standby: null,
    });

  const wantedByOthers = takers
    .filter((one) => one.id !== id)
    .reduce((sum, one) => sum + Math.max(0, getOrThrow(shares, one.id) - heldBy(one)), 0);
  const surplus = Math.min(mine - (shares.get(id) ?? 0), wantedByOthers - (free.length - granted.length));
  const after = withStandbys([...leases.values()], hasStandbys ? takers : []);
  const own = after.filter(({ owner }) => owner === id);
  return {
    ingests,
    leases: after,
    answer: {
      standing: shares.has(id) ? 'sharing' : 'otherArchive',
      held: own.map(({ channelId, epoch }) => ({ channelId, epoch })),
      standsBy: after.filter(({ standby }) => standby === id).map(({ channelId }) => channelId),
      readAlong: own.filter(({ standby }) => standby !== null).map(({ channelId }) => channelId),
      surplus: Math.max(0, surplus),
      forMs: leaseMs,
    },
  };
}

/**
 * The time in which nobody could ask is nobody's fault: those who lived when it began have as much left as then.
 * Without this the first to be back would take what all others are still writing.
 */
function withoutOutage(ingests: readonly IngestRow[], nowMs: number): readonly IngestRow[] {
  const heardMs = Math.max(...ingests.map(({ expiresAt }) => expiresAt)) - leaseMs;
  const awayMs = nowMs - heardMs;
  if (!(awayMs > outageAfterMs)) return ingests;
  return ingests.map((one) =>
    one.expiresAt > heardMs ? { ...one, expiresAt: one.expiresAt + awayMs } : one,
  );
}

/** Whether an ingest is given nothing, because those who hold channels write to another disk than it does. */
export function isOnOtherArchive(row: IngestRow, { ingests, leases }: LeaseState, nowMs: number): boolean {
  const living = ingests.filter(({ expiresAt }) => expiresAt > nowMs);
  if (living.length === 0) return false;
  return archiveInUse(living, ({ id }) => leases.filter(({ owner }) => owner === id).length) !== row.archive;
}

/** The disk on which most channels are written: who writes elsewhere would put their past out of reach. */
function archiveInUse(living: readonly IngestRow[], heldBy: (one: IngestRow) => number): string {
  const counts = new Map<string, number>();
  for (const one of [...living].sort((a, b) => (a.id < b.id ? -1 : 1)))
    counts.set(one.archive, (counts.get(one.archive) ?? 0) + heldBy(one));
  return [...counts].reduce((most, next) => (next[1] > most[1] ? next : most))[0];
}

/** Higher than before, and than any from a database that was put back since: those are instants that are over. */
const nextEpoch = (before: LeaseRow | undefined, nowMs: number): number =>
  Math.max((before?.epoch ?? 0) + 1, nowMs);
