import type { RelatedItem } from '../../../contract/models/search.ts';
import { addDays, dateOf, startOfDate } from '../../../contract/rules/guide-day.ts';
import { hourMs } from '../../../contract/time.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { getOrThrow } from '../../../runtime/defined.ts';
import type { Db } from '../../platform/db/database.ts';
import { listAllChannels, type ChannelRow } from '../channels/index.ts';
import { findPrograms, ofGenresBetween, presentSummary, type ProgramRow, rightsOf } from '../guide/index.ts';
import { airingResult, presentChannel } from './present.ts';
import { keptOf, wayAt, ways } from './search.ts';
import { showTitle } from './shows-latest.ts';
import type { Shows } from './shows-memory.ts';
import { film, type ChannelShows, type ShowIndex } from './shows.ts';

const mostOfShow = 12;
const mostInAll = 20;
const mostOthers = 8;
/** The last hours of a Tallinn day. */
const eveningMs = 6 * hourMs;

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
  const same = sameShow(await shows(), row, channels, nowMs);
  const rowOf = await findPrograms(
    db,
    same.map(([first]) => first.programId),
  );
  const evening = await ofGenresBetween(db, row.genres, ...eveningOf(row.startAt));
  const item = (one: ProgramRow, others: readonly ShowAiring[]): RelatedItem => {
    const channel = getOrThrow(channels, one.channelId);
    return {
      channel: presentChannel(channel),
      program: presentSummary(one),
      replayUntil: rightsOf(one, channel).replayUntil,
      others: others.map((other) => airingResult(other, getOrThrow(channels, other.channelId), nowMs)),
    };
  };
  return [
    ...same.flatMap(([first, ...others]) => {
      const found = rowOf.get(first.programId);
      return found ? item(found, others.slice(0, mostOthers)) : [];
    }),
    ...sameKind(evening, row, channels, nowMs).map((one) => item(one, [])),
  ].slice(0, mostInAll);
}

/** An airing of the show; in seconds. */
interface ShowAiring {
  channelId: string;
  programId: number;
  start: number;
  end: number;
  distance: number;
  /** Airings with the same text show the same thing. */
  content: string;
}

function eveningOf(startMs: number): [number, number] {
  const midnight = startOfDate(addDays(dateOf(startMs), 1)!);
  return [midnight - eveningMs, midnight];
}

/** The other airings of a programme's show on any channel, those of one film or episode together, the nearest first. */
function sameShow(
  index: ShowIndex,
  row: ProgramRow,
  channels: Channels,
  nowMs: number,
): [ShowAiring, ...ShowAiring[]][] {
  const title = index.titles.indexOf(showTitle(row));
  const now = Math.floor(nowMs / 1000);
  const found: ShowAiring[] = [];
  for (const { shows, titleOf } of index.channels) {
    const channel = channels.get(shows.channelId);
    const show = title < 0 ? -1 : titleOf.indexOf(title);
    if (!channel || show < 0) continue;
    const kept = keptOf(channel);
    for (let a = shows.first[show]!; a < shows.first[show + 1]!; a++) {
      const [programId, start, end] = [shows.ids[a]!, shows.starts[a]!, shows.ends[a]!];
      if (programId === row.id || wayAt(start, end, now, kept) === ways.gone) continue;
      const content = contentOf(shows, a);
      found.push({ channelId: channel.id, programId, start, end, distance: Math.abs(start - now), content });
    }
  }
  found.sort((a, b) => a.distance - b.distance || a.programId - b.programId);
  return [...Map.groupBy(found, ({ content }) => content).values()]
    .slice(0, mostOfShow)
    .map((airings) => airings as [ShowAiring, ...ShowAiring[]]);
}

/** What an airing shows: a film of a year, or a numbered episode; anything else is something new each time. */
function contentOf(shows: ChannelShows, a: number): string {
  if (shows.kinds[a]! & film) return `film ${shows.years[a]}`;
  const [season, episode] = [shows.seasons[a]!, shows.episodes[a]!];
  return episode < 0 ? `airing ${shows.ids[a]}` : `episode ${season} ${episode}`;
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
      return wayAt(seconds(one.startAt), seconds(one.endAt), seconds(nowMs), keptOf(channel)) !== ways.gone;
    })
    .toSorted((a, b) => distance(a) - distance(b) || a.id - b.id)
    .filter((one) => {
      const title = showTitle(one);
      const isNew = !seen.has(title);
      seen.add(title);
      return isNew;
    });
}
