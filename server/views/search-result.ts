import type { Airing, SearchResult } from '../../contract/models/search.ts';
import { viewKeyOf } from '../../contract/rules/view-key.ts';
import type { ChannelRow } from '../domains/channels/index.ts';
import { availabilityOf, presentChannel } from '../domains/search/index.ts';
import { imdbUrlOf, presentSummary, type ProgramRow } from '../domains/guide/index.ts';

export const channelResult = (channel: ChannelRow): SearchResult => ({
  kind: channel.kind === 'radio' ? 'radio' : 'channel',
  channel: presentChannel(channel),
  program: null,
  watch: { how: 'live' },
});

export const programResult = (
  row: ProgramRow,
  channel: ChannelRow,
  found: { airings: number; others: Airing[] },
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
    ...found,
  },
  watch: availabilityOf(row, channel, nowMs),
});
