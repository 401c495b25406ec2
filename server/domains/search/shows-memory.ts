import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { createTtlCache } from '../../../runtime/ttl-cache.ts';
import { airingsOf, versionByChannel, type AiringRow } from '../guide/index.ts';
import {
  createFolding,
  indexOf,
  showsOf,
  titlesForAll,
  titlesForMembers,
  type ChannelShows,
  type ShowIndex,
} from './shows.ts';

/** However many search, the database is asked in this time once whether something has changed. */
const versionAgeMs = 1_000;

interface OnDemand {
  demo: readonly AiringRow[];
  members: readonly AiringRow[];
}

/** Answers the index of all shows as the guide is now. */
export type Shows = () => Promise<ShowIndex>;

/**
 * Keeps the index of shows in memory. It is made when it is first asked for; later only those channels are read again
 * whose schedule has changed.
 */
export function createShows({
  db,
  clock,
  titles,
}: {
  db: Db;
  clock: Clock;
  /** Titles on demand; the same object until something changes. */
  titles: () => Promise<OnDemand>;
}): Shows {
  const current = createTtlCache<ShowIndex>({ ms: versionAgeMs, most: 1, clock });
  let known = new Map<string, ChannelShows>();
  let knownTitles: OnDemand | undefined;
  let ofTitles: ChannelShows[] = [];
  let index = indexOf([]);
  let underWay: Promise<unknown> = Promise.resolve();

  async function refresh(): Promise<ShowIndex> {
    const versions = await versionByChannel(db);
    const next = new Map<string, ChannelShows>();
    const folded = createFolding();
    let same = versions.size === known.size;
    for (const [channelId, version] of versions) {
      const before = known.get(channelId);
      if (before?.version === version) {
        next.set(channelId, before);
        continue;
      }
      same = false;
      next.set(channelId, showsOf(channelId, version, await airingsOf(db, channelId), folded));
    }
    const onDemand = await titles();
    if (onDemand !== knownTitles) {
      same = false;
      knownTitles = onDemand;
      ofTitles = [
        showsOf(titlesForAll, 0, onDemand.demo, folded),
        showsOf(titlesForMembers, 0, onDemand.members, folded),
      ];
    }
    if (!same) [known, index] = [next, indexOf([...next.values(), ...ofTitles])];
    return index;
  }

  return async () =>
    current.get('', () => {
      // One at a time: what two of them read would be in memory twice.
      const mine = underWay.then(refresh, refresh);
      underWay = mine;
      return mine;
    });
}
