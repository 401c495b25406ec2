import { defined, getOrThrow } from '../../../runtime/defined.ts';

/** Who holds a channel, and who reads it along. */
interface ReadChannel {
  owner: string | null;
  standby: string | null;
}

/** An ingest that lives and writes to the disk on which the channels are. */
export interface Reader {
  id: string;
  /** The most channels that it reads, whether it holds them or reads them along; null when there is no such number. */
  most: number | null;
}

/**
 * Who reads each channel along, besides the ingest that holds it. What an ingest holds goes before what it reads along;
 * who reads along goes on doing so, unless another one has at least two channels less to read, of either sort.
 */
export function withStandbys<L extends ReadChannel>(leases: readonly L[], readers: readonly Reader[]): L[] {
  const loads = new Map(readers.map(({ id }) => [id, 0]));
  const add = (id: string, count: number): void => void loads.set(id, getOrThrow(loads, id) + count);
  const hasRoom = ({ id, most }: Reader): boolean => most === null || getOrThrow(loads, id) < most;
  const isHeld = ({ owner }: L): boolean => owner !== null && loads.has(owner);
  for (const lease of leases) if (isHeld(lease)) add(defined(lease.owner), 1);

  let rows = leases.map((lease) => {
    const reader = readers.find(({ id }) => id === lease.standby && id !== lease.owner);
    const stays = reader !== undefined && isHeld(lease) && hasRoom(reader);
    if (stays) add(reader.id, 1);
    return stays ? lease : without(lease);
  });

  function settle(lease: L): L {
    if (!isHeld(lease)) return lease;
    const [least] = readers
      .filter((reader) => reader.id !== lease.owner && hasRoom(reader))
      .map(({ id }) => id)
      .toSorted((a, b) => getOrThrow(loads, a) - getOrThrow(loads, b));
    const { standby } = lease;
    const gained = standby === null ? Infinity : getOrThrow(loads, standby) - 1;
    if (least === undefined || getOrThrow(loads, least) >= gained) return lease;
    if (standby !== null) add(standby, -1);
    add(least, 1);
    return { ...lease, standby: least };
  }
  // Each move makes loads more even, so there is a last one.
  for (;;) {
    const after = rows.map(settle);
    if (after.every((row, i) => row === rows[i])) return after;
    rows = after;
  }
}

/** The same lease, with nobody to read along. */
export const without = <L extends ReadChannel>(lease: L): L =>
  lease.standby === null ? lease : { ...lease, standby: null };
