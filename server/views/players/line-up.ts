import type { Caller } from '../../platform/http/call.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  categoriesByChannel,
  listAllChannels,
  listCategories,
  logoUrlOf,
  replayFromOf,
  type ChannelRow,
  type Locks,
} from '../../domains/channels/index.ts';

/** A channel as lists of players have it. */
export interface PlayerChannel {
  id: string;
  kind: ChannelRow['kind'];
  number: number;
  name: string;
  /** Below the address of the service. */
  logoUrl: string;
  categories: readonly { id: string; name: string }[];
  /** The first instant that can be replayed; null where nothing is kept. */
  replayFrom: number | null;
}

/** Television channels and stations that a member has not put out of sight, by number. */
export async function channelsFor(
  { db, locks }: { db: Db; locks: Locks },
  caller: Caller,
  nowMs: number,
): Promise<PlayerChannel[]> {
  const [rows, categories, memberships, locked] = await Promise.all([
    listAllChannels(db),
    listCategories(db),
    categoriesByChannel(db),
    locks.of(caller),
  ]);
  const byId = new Map(categories.map(({ id, name }) => [id, { id, name }]));
  return rows
    .filter(({ id }) => !locked.has(id))
    .toSorted((a, b) => Number(a.kind === 'radio') - Number(b.kind === 'radio'))
    .map((row) => ({
      id: row.id,
      kind: row.kind,
      number: row.number,
      name: row.name,
      logoUrl: logoUrlOf(row),
      categories: (memberships.get(row.id) ?? []).flatMap((id) => byId.get(id) ?? []),
      replayFrom: row.kind === 'tv' ? replayFromOf(row, nowMs) : null,
    }));
}
