import type { Clock } from '../../../../runtime/clock.ts';
import { createTtlCache } from '../../../../runtime/ttl-cache.ts';
import type { Db } from '../../../platform/db/database.ts';
import { airingsOfItems, versionByChannel } from '../../guide/index.ts';
import { createReading, itemsOf, merged, factsOfAiring, type Item } from './item.ts';
import { titlesOfItems } from './item-store.ts';
import { factsOfTitle } from './title-item.ts';

/** However many look, the database is asked in this time once whether something has changed. */
const versionAgeMs = 1_000;
/** Titles change seldom, and by another server they are noticed this late. */
const titlesAgeMs = 5_000;

/** All items as guide and titles are now; the same object until something changes. */
export interface ItemIndex {
  /** Counts changes. */
  version: number;
  /** Films and everything else, by `keyOf`. */
  items: ReadonlyMap<string, Item>;
  /** By the ids of programmes and titles. */
  bySource: ReadonlyMap<number, Item>;
}

export interface Items {
  read(): Promise<ItemIndex>;
  /** A title has changed. */
  forget(): void;
}

interface ChannelItems {
  version: number;
  items: ReadonlyMap<string, Item>;
}

interface OnDemandItems {
  /** The rows of which they are made. */
  text: string;
  items: ReadonlyMap<string, Item>;
}

/**
 * Keeps all items in memory. The index is made when somebody first needs it; later only those channels are read again
 * whose schedule has changed.
 */
export function createItems({ db, clock }: { db: Db; clock: Clock }): Items {
  const current = createTtlCache<ItemIndex>({ ms: versionAgeMs, most: 1, clock });
  let known = new Map<string, ChannelItems>();
  const rereadTitles = createTtlCache<OnDemandItems>({ ms: titlesAgeMs, most: 1, clock });
  let titles: OnDemandItems = { text: '', items: new Map() };
  let index: ItemIndex = { version: 0, items: new Map(), bySource: new Map() };
  let underWay: Promise<unknown> = Promise.resolve();

  async function refresh(): Promise<ItemIndex> {
    const channels = await channelsNow();
    const onDemand = await rereadTitles.get('', titlesNow);
    if (channels === known && onDemand === titles) return index;
    [known, titles] = [channels, onDemand];
    const items = merged([...[...known.values()].map((one) => one.items), titles.items]);
    const bySource = new Map<number, Item>();
    for (const item of items.values()) for (const { id } of item.sources) bySource.set(id, item);
    return (index = { version: index.version + 1, items, bySource });
  }

  async function channelsNow(): Promise<typeof known> {
    const versions = await versionByChannel(db);
    const next: typeof known = new Map();
    const reading = createReading();
    let same = versions.size === known.size;
    for (const [channelId, version] of [...versions].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const before = known.get(channelId);
      same &&= before?.version === version;
      next.set(
        channelId,
        before?.version === version ? before : await ofChannel(channelId, version, reading),
      );
    }
    return same ? known : next;
  }

  async function ofChannel(channelId: string, version: number, reading: ReturnType<typeof createReading>) {
    const rows = await airingsOfItems(db, channelId);
    const facts = rows.flatMap((row) => factsOfAiring(channelId, row, reading) ?? []);
    return { version, items: itemsOf(facts, reading) };
  }

  async function titlesNow(): Promise<OnDemandItems> {
    const rows = await titlesOfItems(db, clock());
    const text = JSON.stringify(rows);
    if (text === titles.text) return titles;
    return { text, items: itemsOf(rows.map(factsOfTitle), createReading()) };
  }

  return {
    forget() {
      rereadTitles.clear();
      current.clear();
    },
    read: async () =>
      current.get('', () => {
        // One at a time: what two of them read would be in memory twice.
        const mine = underWay.then(refresh, refresh);
        underWay = mine;
        return mine;
      }),
  };
}
