import { allChannelsId } from '../../contract/constants.ts';
import { minuteMs } from '../../contract/time.ts';
import { dayBounds, isChannelDate, isGuideDate, type DayBounds } from '../../contract/rules/guide-day.ts';
import { columnsOf } from '../../contract/rules/guide-columns.ts';
import type { GuideDayItem, GuideItem } from '../../contract/models/program.ts';
import type * as routes from '../../contract/routes/guide.ts';
import { ensure } from '../platform/errors.ts';
import type { Handler } from '../platform/http/call.ts';
import { createTtlCache } from '../../runtime/ttl-cache.ts';
import { findChannel, listChannelsByKind, type ChannelRow, type Locks } from '../domains/channels/index.ts';
import {
  dayAsJson,
  presentSummary,
  programsOfDay,
  withSpans,
  type AccessSpan,
  type AccessSpans,
  type ProgramRow,
} from '../domains/guide/index.ts';
import { createGuideDocuments, littleEffort, type DocumentsContext } from './guide-documents.ts';
import { detailsOf, stateOf } from './present-program.ts';

const keptDocuments = 400;
/** With everything in them they are of one minute, and for clients of others. */
const keptFullDocuments = 12;
const boundsAgeMs = 1_000;
const nothing: ReadonlySet<string> = new Set();

interface GuideDayContext extends DocumentsContext {
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
export function createGuideDays(context: GuideDayContext) {
  const { db, clock, locks, accessSpans } = context;
  const document = createGuideDocuments({ ...context, most: keptDocuments });
  const fullDocument = createGuideDocuments({ ...context, most: keptFullDocuments });

  /** The lines of a day as JSON, by channel. */
  async function linesOf({ fromMs, toMs }: DayBounds, channelId?: string): Promise<Map<string, string>> {
    const [lines, spans] = await Promise.all([dayAsJson(db, fromMs, toMs, channelId), accessSpans()]);
    for (const [id, own] of spans) {
      const text = lines.get(id);
      if (text !== undefined) lines.set(id, markedLines(text, own));
    }
    return lines;
  }

  async function wholeDay(day: DayBounds, locked: ReadonlySet<string>): Promise<string> {
    const [channels, items] = await Promise.all([listChannelsByKind(db, 'tv'), linesOf(day)]);
    // Each text is a JSON array; without its brackets it is a piece of the larger one.
    const pieces = channels.flatMap(({ id }) =>
      locked.has(id) ? [] : (items.get(id)?.trim().slice(1, -1) ?? []),
    );
    return `[${pieces.join(',')}]`;
  }

  /** The same with everything in it, as of the minute. */
  function fullDay(
    name: string,
    { fromMs, toMs }: DayBounds,
    { locked, channelId }: { locked: ReadonlySet<string>; channelId?: string },
  ) {
    const minute = Math.floor(clock() / minuteMs) * minuteMs;
    const build = async (): Promise<string> => {
      const [channels, rows, spans] = await Promise.all([
        listChannelsByKind(db, 'tv'),
        programsOfDay(db, fromMs, toMs, channelId),
        accessSpans(),
      ]);
      const byChannel = Map.groupBy(rows, (row) => row.channelId);
      const items = channels.flatMap((channel) =>
        locked.has(channel.id)
          ? []
          : (byChannel.get(channel.id) ?? []).map((row) => fullItem(row, channel, { spans, nowMs: minute })),
      );
      return JSON.stringify(items);
    };
    return fullDocument({ key: `${name} ${minute}`, without: locked, build, effort: littleEffort });
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

  const guideDay: Handler<typeof routes.guideDay> = async ({ params, query, caller }) => {
    const day = await boundsOf(params.date);
    const without = await locks.of(caller);
    if (!query.fields) return fullDay(params.date, day, { locked: without });
    return document({ key: params.date, without, build: () => wholeDay(day, without) });
  };

  const columnsKey = (date: string): string => `columns ${date}`;
  const makeColumns: Handler<typeof routes.guideColumns> = async ({ params, caller }) => {
    const day = await boundsOf(params.date);
    const without = await locks.of(caller);
    const build = async (): Promise<string> => {
      const items = JSON.parse(await wholeDay(day, without)) as GuideItem[];
      return JSON.stringify(columnsOf(items, day.fromMs));
    };
    return document({ key: columnsKey(params.date), without, build });
  };
  const guideColumns: Handler<typeof routes.guideColumns> = Object.assign(makeColumns, {
    ready({ params: { date = '' }, caller }) {
      // A day that was asked for a moment ago is one that the guide reaches.
      const without = bounds.known(date) && locks.known(caller);
      return without && document.ready({ key: columnsKey(date), without });
    },
  } satisfies Pick<Handler<typeof routes.guideColumns>, 'ready'>);

  const guideChannelDay: Handler<typeof routes.guideChannelDay> = async (call) => {
    const { params, query, caller } = call;
    if (params.channel === allChannelsId) return guideDay(call);
    await locks.ensureOpen(caller, params.channel);
    const day = await channelBoundsOf(params.date);
    ensure((await findChannel(db, params.channel))?.kind === 'tv', 'channel.unknown');
    const name = `${params.channel} ${params.date}`;
    if (!query.fields) return fullDay(name, day, { locked: nothing, channelId: params.channel });
    const build = async () => (await linesOf(day, params.channel)).get(params.channel) ?? '[]';
    return document({ key: name, without: nothing, build });
  };

  return { guideDay, guideColumns, guideChannelDay };
}

/** Lines of one channel with the marks of its tracks. Few channels have any, so the others stay as the database writes them. */
function markedLines(lines: string, spans: readonly AccessSpan[]): string {
  const items = JSON.parse(lines) as GuideItem[];
  return JSON.stringify(items.map((item) => ({ ...item, program: withSpans(item.program, spans) })));
}

/** A line of a day with everything that is the same for everybody. */
function fullItem(
  row: ProgramRow,
  channel: ChannelRow,
  { spans, nowMs }: { spans: AccessSpans; nowMs: number },
): GuideDayItem {
  const details = detailsOf(row, channel);
  const state = stateOf(row, channel, { booked: undefined, nowMs });
  return {
    channel: { id: channel.id },
    program: {
      ...withSpans(presentSummary(row), spans.get(channel.id)),
      description: details.description,
      duration: details.duration,
      publicViewKey: details.publicViewKey,
      year: details.year,
      season: details.season,
      episode: details.episode,
      isMovie: details.isMovie,
      isSeries: details.isSeries,
      isActive: state.isActive,
      isPast: state.isPast,
      isFuture: state.isFuture,
      isRecorded: state.isRecorded,
      canRecord: state.canRecord,
      expiresInDays: state.expiresInDays,
    },
  };
}
