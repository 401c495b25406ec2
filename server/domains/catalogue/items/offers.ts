import { defined } from '../../../../runtime/defined.ts';
import { wayAt, ways as airingWays, type PastWindow } from '../../search/index.ts';
import { never, type Source } from './item.ts';

/** How something can be watched, the best first. */
export const availabilities = ['title', 'recorded', 'replay', 'onair', 'upcoming'] as const;
export type Availability = (typeof availabilities)[number];
const [title, recorded, replay, onair, upcoming] = [0, 1, 2, 3, 4];
/** It can not be watched any more. */
const gone = 5;

/** Who looks at what there is, and when. */
export interface ViewerScope {
  nowMs: number;
  isVisitor: boolean;
  /** The channels that are there for them, and what they keep; null: they have no past. */
  channels: ReadonlyMap<string, PastWindow | null>;
  /** Until when what they have recorded is there, in ms, by programme. */
  recorded: ReadonlyMap<number, number>;
}

export interface SourceOffer {
  source: Source;
  how: Availability;
  /** In ms; null: without end, or not yet. */
  until: number | null;
}

/** Place in {@link availabilities} of how a source can be watched; {@link gone} when it can not. */
function howOf({ id, channelId, start, end, onDemand }: Source, viewer: ViewerScope): number {
  const now = viewer.nowMs / 1000;
  if (onDemand) return end > now && (!viewer.isVisitor || onDemand.demo) ? title : gone;
  const kept = viewer.channels.get(channelId!);
  if (kept === undefined) return gone;
  if ((viewer.recorded.get(id) ?? 0) > viewer.nowMs) return recorded;
  const way = wayAt(start, end, now, kept);
  if (way === airingWays.replay) return replay;
  if (way === airingWays.onair) return onair;
  return way === airingWays.upcoming ? upcoming : gone;
}

/** In seconds; {@link never}: without end, or not yet. */
function untilOf(source: Source, how: number, viewer: ViewerScope): number {
  if (how === title) return source.end;
  if (how === upcoming) return never;
  const kept = keptIn(source, viewer);
  const lasts = kept ? source.start + kept.lasts : source.end;
  return how === recorded ? Math.max(lasts, (viewer.recorded.get(source.id) ?? 0) / 1000) : lasts;
}

interface RankedOffer {
  source: Source;
  how: number;
  until: number;
}

/** Less is better: by how, then by how long it can be watched; of what is to come the next. */
function compare(a: RankedOffer, b: RankedOffer): number {
  if (a.how !== b.how) return a.how - b.how;
  if (a.how === upcoming) return a.source.start - b.source.start || a.source.id - b.source.id;
  return b.until - a.until || b.source.start - a.source.start || b.source.id - a.source.id;
}

/** All ways to watch what has these sources, the best first. */
export function offersOf(sources: readonly Source[], viewer: ViewerScope): SourceOffer[] {
  const ranked: RankedOffer[] = [];
  for (const source of sources) {
    const how = howOf(source, viewer);
    if (how !== gone) ranked.push({ source, how, until: untilOf(source, how, viewer) });
  }
  return ranked.sort(compare).map(({ source, how, until }) => ({
    source,
    how: defined(availabilities[how]),
    until: until === never ? null : Math.round(until * 1000),
  }));
}

/** What of an item's sources matters for lists; in seconds. */
export interface ItemSummary {
  /** When the newest of them came that can be watched now. */
  addedAt: number;
  /** When the best of them goes; {@link never}: without end, or it is not kept anyway. */
  until: number;
}

/** How an item stands by its sources; undefined when nothing of it can be watched now. */
export function summaryOf(sources: readonly Source[], viewer: ViewerScope): ItemSummary | undefined {
  let [best, bestUntil, addedAt] = [gone, 0, 0];
  for (const source of sources) {
    const how = howOf(source, viewer);
    if (how >= upcoming) continue;
    if (source.start > addedAt) addedAt = source.start;
    const until = how === onair && !keptIn(source, viewer) ? never : untilOf(source, how, viewer);
    if (how < best || (how === best && until > bestUntil)) [best, bestUntil] = [how, until];
  }
  return best === gone ? undefined : { addedAt, until: bestUntil };
}

/** What its channel keeps, if it keeps this airing. */
const keptIn = ({ channelId, start }: Source, { channels }: ViewerScope): PastWindow | undefined => {
  const kept = channels.get(channelId!);
  return kept && start >= kept.from ? kept : undefined;
};

/** Whether it can be watched now. */
export const isWatchable = (source: Source, viewer: ViewerScope): boolean => howOf(source, viewer) < upcoming;

/** Whether the viewer may know of it. */
export const isOpen = ({ channelId, onDemand }: Source, viewer: ViewerScope): boolean =>
  onDemand ? !viewer.isVisitor || onDemand.demo : viewer.channels.has(channelId!);
