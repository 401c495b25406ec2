import type { Interval } from '../../contract/interval.ts';
import type { listAired } from '../../contract/routes/guide.ts';
import { tellsResult } from '../../contract/rules/tells-result.ts';
import { dayMs, minuteMs } from '../../contract/time.ts';
import { rowCards } from '../../contract/constants.ts';
import type { Clock } from '../../runtime/clock.ts';
import { createTtlCache } from '../../runtime/ttl-cache.ts';
import { listChannelsByKind, type ChannelRow, type Locks } from '../domains/channels/index.ts';
import { presentSummary, programsBetween, rightsOf, type ProgramRow } from '../domains/guide/index.ts';
import type { Db } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/call.ts';
import type { RateLimit } from '../platform/limits/rate-limit.ts';

/** Shorter ones are bulletins and trailers, longer ones nights of text. */
const [shortestMs, longestMs] = [25 * minuteMs, 210 * minuteMs];
/** Older hours are gone from the evening of anybody. */
const oldestMs = 2 * dayMs;
const keptMs = 5 * minuteMs;
const mostKept = 32;

/**
 * GET api|demo /guide/aired. What a channel showed in these hours is the same for all, and is kept for some minutes; whose
 * channels they are is asked each time.
 */
export function listAiredHandler({
  db,
  clock,
  locks,
  limit,
}: {
  db: Db;
  clock: Clock;
  locks: Locks;
  limit: RateLimit;
}): Handler<typeof listAired> {
  const best = createTtlCache<Map<string, ProgramRow>>({ ms: keptMs, most: mostKept, clock });
  return async ({ caller, query, http }) => {
    await limit.take(caller.kind === 'member' ? `account ${caller.accountId}` : http.network);
    const now = clock();
    // Everybody asks for the same within some minutes.
    const asOf = Math.floor(now / keptMs) * keptMs;
    const spans = spansIn(query.spans, asOf);
    const channels = await listChannelsByKind(db, 'tv');
    const key = spans.map(({ fromMs, toMs }) => `${fromMs}-${toMs}`).join();
    const ids = channels.map(({ id }) => id);
    const found = await best.get(key, () => bestOf(db, ids, { spans, asOf }));
    const locked = await locks.of(caller);
    const open = channels.filter(
      (channel) => !locked.has(channel.id) && (caller.kind !== 'visitor' || channel.demo),
    );
    const items = open.flatMap((channel) => shown(found.get(channel.id), channel, now));
    // What several channels showed is there once.
    const names = new Set<string>();
    const once = items.filter(({ program: { name } }) => !names.has(name) && names.add(name));
    return once.slice(0, rowCards);
  };
}

const shown = (row: ProgramRow | undefined, channel: ChannelRow, nowMs: number) => {
  const { replayUntil } = row ? rightsOf(row, channel) : { replayUntil: null };
  const playable = row && row.endAt <= nowMs && replayUntil !== null && replayUntil > nowMs;
  return playable ? [{ channel: { id: channel.id }, program: presentSummary(row) }] : [];
};

/** The stretches that a call names, as far as they lie in the last days. */
function spansIn(text: string, nowMs: number): Interval[] {
  return text
    .split(',')
    .map((span) => span.split('-').map(Number) as [number, number])
    .map(([fromMs, toMs]) => ({ fromMs: Math.max(fromMs, nowMs - oldestMs), toMs: Math.min(toMs, nowMs) }))
    .filter(({ fromMs, toMs }) => toMs > fromMs);
}

/** Of each channel the programme that is most worth watching: with a picture, a film before others, the longer one. */
async function bestOf(
  db: Db,
  channelIds: readonly string[],
  { spans, asOf }: { spans: readonly Interval[]; asOf: number },
): Promise<Map<string, ProgramRow>> {
  const found = new Map<string, ProgramRow>();
  for (const span of spans)
    for (const row of await programsBetween(db, channelIds, span)) {
      const before = found.get(row.channelId);
      if (row.endAt <= asOf && mayBeShown(row) && (!before || worth(row) > worth(before)))
        found.set(row.channelId, row);
    }
  return found;
}

const mayBeShown = ({ startAt, endAt, name }: ProgramRow): boolean =>
  endAt - startAt >= shortestMs && endAt - startAt <= longestMs && !tellsResult(name);

const worth = ({ imgUrl, isMovie, seriesName, startAt, endAt }: ProgramRow): number =>
  (imgUrl === null ? 0 : 1_000) +
  (isMovie ? 400 : seriesName === null ? 0 : 200) +
  (endAt - startAt) / minuteMs;
