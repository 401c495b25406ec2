import { fold } from './search-text.ts';
import type { ChannelShows, ShowIndex } from './shows.ts';
import type { ProgramRow } from '../guide/index.ts';

/** The title under which the airings of a programme's show are found. */
export const showTitle = (row: Pick<ProgramRow, 'seriesName' | 'name'>): string => {
  const title = row.seriesName ?? row.name;
  return fold(title) || title;
};

/** The id of the newest airing of a programme's show on its channel: the last that has begun, else the next one. */
export function latestOf(index: ShowIndex, row: ProgramRow, nowMs: number): number | undefined {
  const shows = index.channels.find((channel) => channel.shows.channelId === row.channelId)?.shows;
  const show = shows?.titles.indexOf(showTitle(row)) ?? -1;
  return show < 0 ? undefined : latestIn(shows!, show, nowMs);
}

interface ShowOfChannel {
  /** Folded. */
  title: string;
  airings: number;
  latestId: number;
}

/** The shows of a channel that come at least twice: those with the most airings, no more than `most`. */
export function repeatedShows(shows: ChannelShows, nowMs: number, most: number): ShowOfChannel[] {
  return shows.titles
    .map((title, show) => ({ title, show, airings: shows.first[show + 1]! - shows.first[show]! }))
    .filter(({ airings }) => airings >= 2)
    .toSorted((a, b) => b.airings - a.airings || a.show - b.show)
    .slice(0, most)
    .map(({ title, show, airings }) => ({ title, airings, latestId: latestIn(shows, show, nowMs) }));
}

function latestIn(shows: ChannelShows, show: number, nowMs: number): number {
  let latest = shows.first[show]!;
  for (let a = latest + 1; a < shows.first[show + 1]! && shows.starts[a]! <= nowMs / 1000; a++) latest = a;
  return shows.ids[latest]!;
}
