import type { Program, ProgramSummary } from '../../../contract/models/program.ts';
import { viewKeyOf } from '../../../contract/rules/view-key.ts';
import type { ChannelRow } from '../channels/index.ts';
import { rightsOf } from './rights.ts';
import type { ProgramRow } from './store.ts';

export const imdbUrlOf = ({ imdbId }: { imdbId: string | null }): string | null =>
  imdbId && `https://www.imdb.com/title/${imdbId}/`;

/** A programme as lists carry it. */
export const presentSummary = (row: ProgramRow): ProgramSummary => ({
  id: row.id,
  name: row.name,
  startTime: row.startAt,
  endTime: row.endAt,
  genres: row.genres.map((name) => ({ name })),
  imgUrl: row.imgUrl,
});

/** A programme with everything known of it, whoever asks. */
export const presentProgram = (row: ProgramRow, channel: ChannelRow): Omit<Program, 'playingPosition'> => ({
  ...presentSummary(row),
  channel: { id: channel.id, name: channel.name },
  description: row.description,
  duration: Math.round((row.endAt - row.startAt) / 1000),
  year: row.year,
  season: row.season,
  episode: row.episode,
  episodeName: row.episodeName,
  seriesName: row.seriesName,
  countryCodes: row.countries,
  isMovie: row.isMovie,
  isSeries: row.seriesName !== null,
  imdbUrl: imdbUrlOf(row),
  imdbRating: row.imdbRating,
  publicViewKey: viewKeyOf(row.channelId, row.startAt),
  recordUntil: null,
  ...rightsOf(row, channel),
});
