import type { AccessService, ProgramSummary } from '../../../contract/models/program.ts';
import type { ProgramRow } from './store.ts';

export const imdbUrlOf = ({ imdbId }: { imdbId: string | null }): string | null =>
  imdbId && `https://www.imdb.com/title/${imdbId}/`;

/** Left out where nothing is said of it: hardly any programme has some, and days have thousands of programmes. */
export const accessOf = (access: readonly AccessService[]): Pick<ProgramSummary, 'access'> =>
  access.length > 0 ? { access: [...access] } : {};

/** A programme as lists carry it. */
export const presentSummary = (row: ProgramRow): ProgramSummary => ({
  id: row.id,
  name: row.name,
  startTime: row.startAt,
  endTime: row.endAt,
  genres: row.genres.map((name) => ({ name })),
  imgUrl: row.imgUrl,
  ...accessOf(row.access),
});
