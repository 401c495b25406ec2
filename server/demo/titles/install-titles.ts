import { loopAddress } from '../../../contract/loop-title.ts';
import { addDays, dateOf, startOfDate } from '../../../contract/rules/guide-day.ts';
import { extendTitle, loopHash, wantTitle, type NewTitle } from '../../domains/catalogue/index.ts';
import { episodeTitle } from '../../domains/guide/index.ts';
import type { Db } from '../../platform/db/database.ts';
import { posterUrl, stillUrl } from '../../views/picture-urls.ts';
import { hash } from '../seed.ts';
import type { DemoFilm } from './demo-title.ts';
import { demoFilms } from './films.ts';
import { demoSeries } from './series.ts';

const minuteMs = 60_000;
const trailerMinutes = 1;

/** The demo's titles by their names, as far as this call has added them. */
export type AddedTitles = ReadonlyMap<string, number>;

/**
 * Wants the demo's films, episodes and a trailer as titles; those that are there stay as they are. The one that ends
 * today ends today again.
 */
export async function installTitles(db: Db, nowMs: number): Promise<AddedTitles> {
  const added = new Map<string, number>();
  const want = async (row: NewTitle): Promise<number> => {
    const { id, known } = await wantTitle(db, row);
    if (!known) added.set(row.name, id);
    return id;
  };
  for (const film of demoFilms) {
    const id = await want(filmRow(film, nowMs));
    if (film.endsToday) await extendTitle(db, id, endOfToday(nowMs));
    if (film.hasTrailer) await want(trailerRow(film, id, nowMs));
  }
  for (const row of episodeRows(nowMs)) await want(row);
  return added;
}

/** 23:59, as films on demand end. */
const endOfToday = (nowMs: number): number => startOfDate(addDays(dateOf(nowMs), 1)!) - minuteMs;

function rowOf(film: DemoFilm, name: string, seed: number, nowMs: number) {
  const { clip, minutes, sounds = ['et'], texts = [] } = film;
  const source = loopAddress({ clip, minutes, sounds, texts });
  return {
    name,
    source,
    contentHash: loopHash(name, source),
    subtitles: [],
    keepOriginal: false,
    createdAt: nowMs,
    trailerOf: null,
    description: film.description,
    year: film.year,
    genres: [...film.genres],
    countries: [...(film.countries ?? [])],
    imdbRating: film.rating ?? null,
    kids: film.kids ?? false,
    demo: film.demo ?? false,
    imgUrl: stillUrl(film.still, seed),
  };
}

const seedOf = (name: string, ...more: readonly number[]): number => hash(name, ...more) % 1_000;

function filmRow(film: DemoFilm, nowMs: number): NewTitle {
  const seed = seedOf(film.name);
  return {
    ...rowOf(film, film.name, seed, nowMs),
    kind: 'film',
    posterUrl: posterUrl(film.still, seed, film.name),
    expiresAt: film.endsToday ? endOfToday(nowMs) : null,
  };
}

function trailerRow(film: DemoFilm, trailerOf: number, nowMs: number): NewTitle {
  const plain = { ...film, minutes: trailerMinutes, texts: [] };
  const row = rowOf(plain, `${film.name}, treiler`, seedOf(film.name), nowMs);
  return { ...row, kind: 'trailer', trailerOf };
}

const episodeRows = (nowMs: number): NewTitle[] =>
  demoSeries.flatMap((series) =>
    series.seasons.flatMap((names, s) =>
      names.flatMap((episodeName, e): NewTitle[] => {
        if (episodeName === '') return [];
        const [season, episode] = [s + 1, e + 1];
        const name = episodeTitle(series.name, season, episode, episodeName);
        return [
          {
            ...rowOf(series, name, seedOf(series.name, season, episode), nowMs),
            kind: 'episode',
            seriesName: series.name,
            season,
            episode,
            episodeName,
            posterUrl: posterUrl(series.still, seedOf(series.name), series.name),
          },
        ];
      }),
    ),
  );
