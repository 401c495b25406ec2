import { loopAddress } from '../../../contract/loop-title.ts';
import { addDays, dateOf, startOfDate } from '../../../contract/rules/guide-day.ts';
import { dayMs, minuteMs } from '../../../contract/time.ts';
import { defined } from '../../../runtime/defined.ts';
import { extendTitle, loopHash, wantTitle, type NewTitle } from '../../domains/catalogue/index.ts';
import { episodeTitle } from '../../domains/guide/index.ts';
import type { Db } from '../../platform/db/database.ts';
import { posterUrl, stillUrl } from '../../views/pictures/picture-urls.ts';
import { hash } from '../seed.ts';
import type { DemoFilm, DemoSeries } from './demo-title.ts';
import { demoFilms } from './films.ts';
import { demoSeries } from './series.ts';

const trailerMinutes = 1;
/** As if they had come one after the other: lists of what is new have an order then. */
const [betweenFilmsMs, betweenEpisodesMs, betweenSeriesMs] = [3 * dayMs, 2 * dayMs, 12 * dayMs];

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
  for (const [i, film] of demoFilms.entries()) {
    const addedAt = nowMs - (i + 1) * betweenFilmsMs;
    const expiresAt = film.endsToday ? endOfToday(nowMs) : null;
    const id = await want(filmRow(film, addedAt, expiresAt));
    if (expiresAt !== null) await extendTitle(db, id, expiresAt);
    if (film.hasTrailer) await want(trailerRow(film, id, addedAt));
  }
  for (const [i, series] of demoSeries.entries())
    for (const row of episodeRows(series, nowMs - i * betweenSeriesMs)) await want(row);
  return added;
}

/** 23:59, as films on demand end. */
const endOfToday = (nowMs: number): number => startOfDate(defined(addDays(dateOf(nowMs), 1))) - minuteMs;

function rowOf(film: DemoFilm, name: string, seed: number, createdAt: number) {
  const { clip, minutes, sounds = ['et'], texts = [] } = film;
  const source = loopAddress({ clip, minutes, sounds, texts });
  return {
    name,
    source,
    contentHash: loopHash(name, source),
    subtitles: [],
    keepOriginal: false,
    createdAt,
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

function filmRow(film: DemoFilm, addedAt: number, expiresAt: number | null): NewTitle {
  const seed = seedOf(film.name);
  return {
    ...rowOf(film, film.name, seed, addedAt),
    kind: 'film',
    posterUrl: posterUrl(film.still, seed, film.name),
    expiresAt,
  };
}

function trailerRow(film: DemoFilm, trailerOf: number, addedAt: number): NewTitle {
  const plain = { ...film, minutes: trailerMinutes, texts: [] };
  const row = rowOf(plain, `${film.name}, treiler`, seedOf(film.name), addedAt);
  return { ...row, kind: 'trailer', trailerOf };
}

/** The newest episode came two days before. */
function episodeRows(series: DemoSeries, beforeMs: number): NewTitle[] {
  const all = series.seasons.flatMap((names, s) =>
    names.map((episodeName, e) => ({ season: s + 1, episode: e + 1, episodeName })),
  );
  return all
    .map((one, i) => ({ ...one, addedAt: beforeMs - (all.length - i) * betweenEpisodesMs }))
    .filter(({ episodeName }) => episodeName !== '')
    .map(({ addedAt, ...numbers }) => {
      const { season, episode, episodeName } = numbers;
      const name = episodeTitle(series.name, season, episode, episodeName);
      return {
        ...rowOf(series, name, seedOf(series.name, season, episode), addedAt),
        ...numbers,
        kind: 'episode',
        seriesName: series.name,
        posterUrl: posterUrl(series.still, seedOf(series.name), series.name),
      };
    });
}
