import type { Airing, SearchResult } from '../../contract/models/search.ts';
import { titleViewKeyOf, viewKeyOf } from '../../contract/rules/view-key.ts';
import {
  findTitles,
  isTitleId,
  itemIdOf,
  never,
  seriesOf,
  type TitleRow,
} from '../domains/catalogue/index.ts';
import type { ChannelRow } from '../domains/channels/index.ts';
import {
  findPrograms,
  imdbUrlOf,
  presentSummary,
  withSpans,
  type AccessSpans,
  type ProgramRow,
} from '../domains/guide/index.ts';
import {
  airingResult,
  airingsIn,
  availabilityOf,
  fold,
  isPerson,
  presentChannel,
  type FoundShow,
  type RankedResult,
  type SearchText,
} from '../domains/search/index.ts';
import type { Db } from '../platform/db/database.ts';
import { airingOf, ownResultChannel } from './catalogue/title-program.ts';

/** Something that was found: a show, or a channel itself. */
export type SearchHit = FoundShow | FoundChannel;

export interface FoundChannel extends RankedResult {
  channel: ChannelRow;
}

/** Of a show that comes every hour nobody wants the list. */
const mostOthers = 8;

const channelResult = (channel: ChannelRow): SearchResult => ({
  kind: channel.kind === 'radio' ? 'radio' : 'channel',
  channel: presentChannel(channel),
  program: null,
  watch: { how: 'live' },
});

const programResult = (
  row: ProgramRow,
  channel: ChannelRow,
  found: Pick<FoundProgram, 'people' | 'airings' | 'others'>,
  nowMs: number,
): SearchResult => ({
  kind: channel.kind === 'radio' ? 'radio' : 'program',
  channel: presentChannel(channel),
  program: {
    ...presentSummary(row),
    description: row.description,
    year: row.year,
    isMovie: row.isMovie,
    isSeries: row.seriesName !== null,
    imdbUrl: imdbUrlOf(row),
    imdbRating: row.imdbRating,
    publicViewKey: viewKeyOf(row.channelId, row.startAt),
    itemId: null,
    ...found,
  },
  watch: availabilityOf(row, channel, nowMs),
});

type FoundProgram = NonNullable<SearchResult['program']>;

const titleResult = (
  title: TitleRow,
  found: Pick<FoundProgram, 'people' | 'airings' | 'others'>,
): SearchResult => ({
  kind: 'program',
  channel: ownResultChannel(),
  program: {
    id: title.id,
    name: title.name,
    ...airingOf(title),
    genres: title.genres.map((name) => ({ name })),
    imgUrl: title.imgUrl,
    description: title.description,
    year: title.year,
    isMovie: title.kind === 'film',
    isSeries: title.kind === 'episode',
    imdbUrl: imdbUrlOf(title),
    imdbRating: title.imdbRating,
    itemId: itemIdOf({
      ...title,
      isMovie: title.kind === 'film',
      seriesName: title.kind === 'episode' ? (title.seriesName ?? seriesOf(title.name)) : null,
    }),
    ...found,
  },
  watch: { how: 'title', until: title.expiresAt },
});

/** A title beside the one that stands for all. */
function titleAiring({
  programId: id,
  start,
  end,
}: {
  programId: number;
  start: number;
  end: number;
}): Airing {
  const startTime = start * 1000;
  const until = end === never ? null : end * 1000;
  return {
    channel: ownResultChannel(),
    id,
    startTime,
    publicViewKey: titleViewKeyOf(id),
    watch: { how: 'title', until },
  };
}

/** The airings beside the one that stands for all. */
function othersOf(found: FoundShow, channels: ReadonlyMap<string, ChannelRow>, nowMs: number): Airing[] {
  if (found.airings < 2) return [];
  return airingsIn(found, mostOthers + 1).flatMap((airing) => {
    if (isTitleId(airing.programId)) return airing.programId === found.programId ? [] : titleAiring(airing);
    const channel = airing.programId === found.programId ? undefined : channels.get(airing.channelId);
    return channel ? airingResult(airing, channel, nowMs) : [];
  });
}

/** What was found, as one page of results carries it. */
export async function presentHits(
  db: Db,
  page: readonly SearchHit[],
  {
    channels,
    spans,
    search,
  }: { channels: ReadonlyMap<string, ChannelRow>; spans: AccessSpans; search: SearchText },
  nowMs: number,
): Promise<SearchResult[]> {
  const ids = page.flatMap((one) => ('channel' in one ? [] : [one.programId]));
  const [rows, titles] = await Promise.all([
    findPrograms(
      db,
      ids.filter((id) => !isTitleId(id)),
    ),
    findTitles(db, ids.filter(isTitleId)),
  ]);
  return page.flatMap((one) => {
    if ('channel' in one) return channelResult(one.channel);
    const title = titles.get(one.programId);
    if (title)
      return titleResult(title, {
        people: [],
        airings: one.airings,
        others: othersOf(one, channels, nowMs),
      });
    const row = rows.get(one.programId);
    const channel = row && channels.get(row.channelId);
    if (!channel) return [];
    const { airings } = one;
    const people = row.people.filter(({ name }) => isPerson(fold(name), search));
    const result = programResult(
      row,
      channel,
      { people, airings, others: othersOf(one, channels, nowMs) },
      nowMs,
    );
    return { ...result, program: result.program && withSpans(result.program, spans.get(channel.id)) };
  });
}
