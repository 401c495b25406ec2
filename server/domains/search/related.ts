import type { RelatedItem } from '../../../contract/models/program.ts';
import { addDays, dateOf, startOfDate } from '../../../contract/rules/guide-day.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { listAllChannels, type ChannelRow } from '../channels/index.ts';
import { findPrograms, ofGenresBetween, presentSummary, type ProgramRow, rightsOf } from '../guide/index.ts';
import { wayAt, ways } from './search.ts';
import { showTitle } from './shows-latest.ts';
import type { Shows } from './shows-memory.ts';
import type { ShowIndex } from './shows.ts';

const mostOfShow = 12;
const mostInAll = 20;
/** The last hours of a Tallinn day. */
const eveningMs = 6 * 3_600_000;

type Channels = ReadonlyMap<string, ChannelRow>;

/**
 * What goes with a programme and can be watched, now or later: airings of its show first, those nearest to now,
 * then what is of its kind on other channels in the evening of its day, each show once, those nearest to it. With
 * television goes television, and with radio radio.
 */
export async function relatedTo(
  { db, clock, shows }: { db: Db; clock: Clock; shows: Shows },
  row: ProgramRow,
  locked: ReadonlySet<string>,
): Promise<RelatedItem[]> {
  const nowMs = clock();
  const rows = await listAllChannels(db);
  const kind = rows.find(({ id }) => id === row.channelId)?.kind;
  const open = rows.filter((one) => one.kind === kind && !locked.has(one.id));
  const channels: Channels = new Map(open.map((one) => [one.id, one]));
  const ids = sameShow(await shows(), row, channels, nowMs);
  const found = await findPrograms(db, ids);
  const same = ids.flatMap((id) => found.get(id) ?? []);
  const evening = await ofGenresBetween(db, row.genres, ...eveningOf(row.startAt));
  const related = [...same, ...sameKind(evening, row, channels, nowMs)].slice(0, mostInAll);
  return related.map((one) => ({
    channel: { id: one.channelId },
    program: presentSummary(one),
    replayUntil: rightsOf(one, channels.get(one.channelId)!).replayUntil,
  }));
}

function eveningOf(startMs: number): [number, number] {
  const midnight = startOfDate(addDays(dateOf(startMs), 1)!);
  return [midnight - eveningMs, midnight];
}

/** Ids of the other airings of a programme's show, on any channel. */
function sameShow(index: ShowIndex, row: ProgramRow, channels: Channels, nowMs: number): number[] {
  const title = index.titles.indexOf(showTitle(row));
  const now = Math.floor(nowMs / 1000);
  const found: { id: number; distance: number }[] = [];
  for (const { shows, titleOf } of index.channels) {
    const channel = channels.get(shows.channelId);
    const show = title < 0 ? -1 : titleOf.indexOf(title);
    if (!channel || show < 0) continue;
    for (let a = shows.first[show]!; a < shows.first[show + 1]!; a++) {
      if (shows.ids[a] === row.id) continue;
      if (wayAt(shows.starts[a]!, shows.ends[a]!, now, channel.dvrSupport) === ways.gone) continue;
      found.push({ id: shows.ids[a]!, distance: Math.abs(shows.starts[a]! - now) });
    }
  }
  return found
    .toSorted((a, b) => a.distance - b.distance || a.id - b.id)
    .slice(0, mostOfShow)
    .map(({ id }) => id);
}

function sameKind(
  evening: readonly ProgramRow[],
  row: ProgramRow,
  channels: Channels,
  nowMs: number,
): ProgramRow[] {
  const seen = new Set([showTitle(row)]);
  const seconds = (ms: number) => Math.floor(ms / 1000);
  const distance = ({ startAt }: ProgramRow) => Math.abs(startAt - row.startAt);
  return evening
    .filter((one) => {
      const channel = one.channelId === row.channelId ? undefined : channels.get(one.channelId);
      if (!channel) return false;
      return (
        wayAt(seconds(one.startAt), seconds(one.endAt), seconds(nowMs), channel.dvrSupport) !== ways.gone
      );
    })
    .toSorted((a, b) => distance(a) - distance(b) || a.id - b.id)
    .filter((one) => {
      const title = showTitle(one);
      const isNew = !seen.has(title);
      seen.add(title);
      return isNew;
    });
}
