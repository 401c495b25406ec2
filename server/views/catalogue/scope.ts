import { subtitleChannels } from '../../../contract/constants.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { createTtlCache } from '../../../runtime/ttl-cache.ts';
import type { Settings } from '../../config/settings.ts';
import {
  createReading,
  itemsOf,
  keyOf,
  ownItemsOf,
  scoresAt,
  toldByProgram,
  createListings,
  type ViewerScope,
  type Item,
  type ItemIndex,
  type Items,
  type OwnItems,
  type ScopedListing,
  type TitlesByName,
} from '../../domains/catalogue/index.ts';
import { listAllChannels, type ChannelRow, type Locks } from '../../domains/channels/index.ts';
import {
  bookedBy,
  isLive,
  positionsOf,
  programOf,
  rulesOf,
  type BookedRecording,
} from '../../domains/recordings/index.ts';
import { keptOf } from '../../domains/search/index.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/call.ts';
import { isThere } from '../present-program.ts';

export interface CatalogueContext {
  db: Db;
  clock: Clock;
  locks: Locks;
  items: Items;
  titles: TitlesByName;
  settings(): Promise<Settings>;
  /** Whether films, series and children's programmes are shown to the caller. */
  mayViewSeries(caller: Caller): Promise<boolean>;
  /** The programmes that a member wants to be reminded of. */
  remindersOf(accountId: number): Promise<readonly number[]>;
}

type PositionRow = Awaited<ReturnType<typeof positionsOf>>[number];

/** What a member has to do with what there is. */
export interface MemberItems {
  /** By programme or title. */
  positions: ReadonlyMap<number, PositionRow>;
  booked: ReadonlyMap<number, BookedRecording>;
  /** Series that they record, by item id. */
  ruled: ReadonlySet<string>;
  reminders: ReadonlySet<number>;
}

/** The catalogue as one caller sees it at an instant. */
export interface CatalogueScope {
  db: Db;
  index: ItemIndex;
  viewer: ViewerScope;
  channels: ReadonlyMap<string, ChannelRow>;
  subtitleChannels: ReadonlySet<string>;
  kidsChannels: ReadonlySet<string>;
  popularity: ReadonlyMap<string, number>;
  /** Everything of which something can be watched; asked for by lists only. */
  listing(): Promise<ScopedListing>;
  member: MemberItems;
  /** Items that their recordings change. */
  own: OwnItems;
  /** A film, or a series or show, by its id. */
  item(id: string, kind: Item['kind']): Item | undefined;
  /** The item of a programme or title. */
  itemOf(sourceId: number): Item | undefined;
}

const lineupAgeMs = 1_000;
const popularityAgeMs = 60_000;
const nobodys: MemberItems = {
  positions: new Map(),
  booked: new Map(),
  ruled: new Set(),
  reminders: new Set(),
};

/** Answers how a caller sees the catalogue. `atMs`: lists are as of then. */
export type ScopeOf = (caller: Caller, atMs?: number) => Promise<CatalogueScope>;

export function createScopes(needs: CatalogueContext): ScopeOf {
  const { db, clock, locks, items } = needs;
  const lineup = createTtlCache<ChannelRow[]>({ ms: lineupAgeMs, most: 1, clock });
  const scores = createTtlCache<Map<string, number>>({ ms: popularityAgeMs, most: 1, clock });
  const standings = createListings(clock);

  return async (caller, atMs = clock()) => {
    const nowMs = clock();
    const [index, rows, locked, popularity, settings, member] = await Promise.all([
      items.read(),
      lineup.get('', () => listAllChannels(db)),
      locks.of(caller),
      scores.get('', () => scoresAt(db, nowMs)),
      needs.settings(),
      memberItemsOf(needs, caller, nowMs),
    ]);
    const isVisitor = caller.kind === 'visitor';
    const open = rows.filter((row) => row.kind === 'tv' && !locked.has(row.id) && (!isVisitor || row.demo));
    const viewer: ViewerScope = {
      nowMs,
      isVisitor,
      channels: new Map(open.map((row) => [row.id, keptOf(row)])),
      recorded: recordedIn(member, nowMs),
    };
    const { own, bySource } = ownOf(index, member, viewer.recorded);
    const itemOf = (key: string): Item | undefined => own.items.get(key) ?? index.items.get(key);
    return {
      db,
      index,
      viewer,
      channels: new Map(open.map((row) => [row.id, row])),
      subtitleChannels: channelIds(settings.SUBTITLE_CHANNELS ?? subtitleChannels),
      kidsChannels: channelIds(settings.KIDS_CHANNELS ?? ''),
      popularity,
      listing: async () => standings(index, viewer, { popularity, atMs }),
      member,
      own,
      item: (id, kind) => itemOf(keyOf(id, kind)),
      itemOf(sourceId) {
        const item = bySource.get(sourceId) ?? index.bySource.get(sourceId);
        return item && itemOf(keyOf(item.id, item.kind));
      },
    };
  };
}

/** Refuses when the caller is not shown the catalogue. */
export async function ensureShown(needs: CatalogueContext, caller: Caller): Promise<void> {
  ensure(await needs.mayViewSeries(caller), 'catalogue.notShown');
}

const channelIds = (text: string): ReadonlySet<string> => new Set(text.split(/[\s,;]+/).filter(Boolean));

async function memberItemsOf(
  { db, remindersOf }: Pick<CatalogueContext, 'db' | 'remindersOf'>,
  caller: Caller,
  nowMs: number,
): Promise<MemberItems> {
  if (caller.kind === 'visitor') return nobodys;
  const { accountId } = caller;
  const [positions, booked, rules, reminders] = await Promise.all([
    positionsOf(db, accountId),
    bookedBy(db, accountId, nowMs),
    rulesOf(db, accountId),
    remindersOf(accountId),
  ]);
  const { seriesId } = createReading();
  return {
    positions: new Map(positions.map((row) => [row.programId, row])),
    booked: new Map(booked.map((one) => [one.recording.programId, one])),
    ruled: new Set(rules.map(({ seriesKey }) => seriesId(seriesKey))),
    reminders: new Set(reminders),
  };
}

/** Until when what a member has recorded is there, by programme. */
const recordedIn = ({ booked }: MemberItems, nowMs: number): Map<number, number> =>
  new Map(
    [...booked.values()]
      .filter((one) => isLive(one.booking, nowMs) && isThere(one, nowMs))
      .map(({ booking, recording }) => [recording.programId, booking.expiresAt]),
  );

/** The items that a member's recordings change: what the guide has forgotten is put into them. */
function ownOf(index: ItemIndex, { booked }: MemberItems, recorded: ReadonlyMap<number, number>) {
  const reading = createReading();
  const forgotten = [...booked.values()].flatMap(({ recording }) => {
    const isForgotten = recorded.has(recording.programId) && !index.bySource.has(recording.programId);
    return isForgotten ? (toldByProgram(programOf(recording), reading) ?? []) : [];
  });
  const recordedItems = itemsOf(forgotten, reading);
  const bySource = new Map<number, Item>();
  for (const item of recordedItems.values()) for (const { id } of item.sources) bySource.set(id, item);
  return { own: ownItemsOf(index, recordedItems, recorded.keys()), bySource };
}
