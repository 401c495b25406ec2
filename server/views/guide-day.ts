import { allChannelsId } from '../../contract/constants.ts';
import { dayBounds, isChannelDate, isGuideDate, type DayBounds } from '../../contract/rules/guide-day.ts';
import type * as routes from '../../contract/routes/guide.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { ensure } from '../platform/errors.ts';
import type { Handler } from '../platform/http/call.ts';
import { createTtlCache } from '../../runtime/ttl-cache.ts';
import { findChannel, listChannelsByKind, type Locks } from '../domains/channels/index.ts';
import { dayAsJson } from '../domains/guide/index.ts';
import { createGuideDocuments } from './guide-documents.ts';

const keptDocuments = 400;
const boundsAgeMs = 1_000;
const nothing: ReadonlySet<string> = new Set();

interface GuideDayContext {
  db: Db;
  clock: Clock;
  locks: Locks;
}

/** The bounds of a day that the guide reaches. Refuses with `guide.noSuchDay`. */
export function guideDayBounds(date: string, nowMs: number): DayBounds {
  const found = dayBounds(date);
  ensure(found && isGuideDate(date, nowMs), 'guide.noSuchDay');
  return found;
}

/**
 * Schedules of days as immutable documents: built once per version of the guide, compressed once, kept in
 * memory, the same bytes for everybody but those who have locked channels.
 */
export function createGuideDays({ db, clock, locks }: GuideDayContext) {
  const document = createGuideDocuments({ db, clock, most: keptDocuments });

  async function wholeDay({ fromMs, toMs }: DayBounds, locked: ReadonlySet<string>): Promise<string> {
    const [channels, items] = await Promise.all([listChannelsByKind(db, 'tv'), dayAsJson(db, fromMs, toMs)]);
    // Each text is a JSON array; without its brackets it is a piece of the larger one.
    const pieces = channels.flatMap(({ id }) =>
      locked.has(id) ? [] : (items.get(id)?.trim().slice(1, -1) ?? []),
    );
    return `[${pieces.join(',')}]`;
  }

  // Calendar arithmetic costs more than all the rest of answering from memory.
  const bounds = createTtlCache<DayBounds>({ ms: boundsAgeMs, most: 50, clock });

  const boundsOf = (date: string): DayBounds | Promise<DayBounds> =>
    bounds.get(date, async () => guideDayBounds(date, clock()));

  /** Of one channel further back, too: what was recorded then is still known. */
  const channelBoundsOf = (date: string): DayBounds | Promise<DayBounds> =>
    bounds.get(`channel ${date}`, async () => {
      const found = dayBounds(date);
      ensure(found && isChannelDate(date, clock()), 'guide.noSuchDay');
      return found;
    });

  const guideDay: Handler<typeof routes.guideDay> = async ({ params, caller }) => {
    const day = await boundsOf(params.date);
    const without = await locks.of(caller);
    return document({ key: params.date, without, build: () => wholeDay(day, without) });
  };

  const guideChannelDay: Handler<typeof routes.guideChannelDay> = async (call) => {
    const { params, caller } = call;
    if (params.channel === allChannelsId) return guideDay(call);
    await locks.ensureOpen(caller, params.channel);
    const { fromMs, toMs } = await channelBoundsOf(params.date);
    ensure((await findChannel(db, params.channel))?.kind === 'tv', 'channel.unknown');
    const build = async () => (await dayAsJson(db, fromMs, toMs, params.channel)).get(params.channel) ?? '[]';
    return document({ key: `${params.channel} ${params.date}`, without: nothing, build });
  };

  return { guideDay, guideChannelDay };
}
