import { readFile, stat } from 'node:fs/promises';
import { longestPosterBytes, type DetailTexts } from '../../domains/catalogue/index.ts';
import { UsageError } from '../command.ts';

/** What `import-title` and `edit-title` may be told of a title. */
export const aboutOptions = {
  name: { type: 'string' },
  series: { type: 'string' },
  season: { type: 'string' },
  episode: { type: 'string' },
  'episode-name': { type: 'string' },
  year: { type: 'string' },
  genre: { type: 'string', multiple: true },
  country: { type: 'string', multiple: true },
  description: { type: 'string' },
  imdb: { type: 'string' },
  rating: { type: 'string' },
  kids: { type: 'boolean' },
  demo: { type: 'boolean' },
  expires: { type: 'string' },
  poster: { type: 'string' },
} as const;

export const aboutUsage = `[--series NIMI [--season N] [--episode N] [--episode-name NIMI]]
            [--year AASTA] [--genre ŽANR …] [--country EE …] [--description TEKST] [--imdb tt0123456] [--rating 7.4]
            [--[no-]kids] [--[no-]demo] [--expires AAAA-KK-PP] [--poster FAIL]`;

interface AboutValues extends Omit<DetailTexts, 'episodeName' | 'genres' | 'countries'> {
  'episode-name'?: string | undefined;
  genre?: readonly string[] | undefined;
  country?: readonly string[] | undefined;
}

/** What was said of a title. */
export const aboutOf = (values: AboutValues): DetailTexts => {
  const { name, series, season, episode, year, description, imdb, rating, kids, demo, expires } = values;
  const plain = { name, series, season, episode, year, description, imdb, rating, kids, demo, expires };
  return { ...plain, episodeName: values['episode-name'], genres: values.genre, countries: values.country };
};

/** The bytes of a poster's file; what is too large is not read at all. */
export async function posterAt(path: string): Promise<Buffer> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new UsageError(`Sellist faili ei ole: ${path}`);
  if (found.size > longestPosterBytes)
    throw new UsageError(`Plakat on liiga suur: kuni ${longestPosterBytes / 1024 / 1024} MB.`);
  return readFile(path);
}
