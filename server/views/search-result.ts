import type { Availability, SearchResult } from '../../contract/models/search.ts';
import { viewKeyOf } from '../../contract/rules/view-key.ts';
import { logoUrlOf, type ChannelRow } from '../domains/channels/index.ts';
import { imdbUrlOf, presentSummary, rightsOf, type ProgramRow } from '../domains/guide/index.ts';

export const channelResult = (channel: ChannelRow): SearchResult => ({
  kind: channel.kind === 'radio' ? 'radio' : 'channel',
  channel: presentChannel(channel),
  program: null,
  watch: { how: 'live' },
});

export const programResult = (
  row: ProgramRow,
  channel: ChannelRow,
  airings: number,
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
    airings,
  },
  watch: availabilityOf(row, channel, nowMs),
});

const presentChannel = ({ id, name, number }: ChannelRow): SearchResult['channel'] => ({
  id,
  name,
  number,
  logoUrl: logoUrlOf(id),
});

function availabilityOf(row: ProgramRow, channel: ChannelRow, nowMs: number): Availability {
  if (row.startAt > nowMs) return { how: 'upcoming', from: row.startAt };
  if (row.endAt > nowMs) return { how: 'onair', until: row.endAt };
  const { replayUntil } = rightsOf(row, channel);
  return replayUntil !== null && replayUntil > nowMs
    ? { how: 'replay', until: replayUntil }
    : { how: 'gone' };
}
