import { addDays, startOfDate } from '../../../contract/rules/guide-day.ts';
import { minuteMs } from '../../../contract/time.ts';
import { tOperations } from '../../i18n/et/operations.ts';
import { ensureOperation, OperationError } from '../../platform/errors.ts';
import { episodeTitle } from '../guide/index.ts';
import type { title } from './tables.ts';

type TitleRow = typeof title.$inferSelect;

/** What is known of a title, as an operator writes it. What is left out stays as it is; an empty text takes it away. */
export interface DetailTexts {
  name?: string | undefined;
  series?: string | undefined;
  season?: string | undefined;
  episode?: string | undefined;
  episodeName?: string | undefined;
  description?: string | undefined;
  year?: string | undefined;
  genres?: readonly string[] | undefined;
  countries?: readonly string[] | undefined;
  imdb?: string | undefined;
  rating?: string | undefined;
  kids?: boolean | undefined;
  demo?: boolean | undefined;
  /** The last day, as Tallinn counts it. */
  expires?: string | undefined;
}

/** The same as it is kept. */
export type TitleDetails = Pick<
  TitleRow,
  | 'kind'
  | 'name'
  | 'seriesName'
  | 'season'
  | 'episode'
  | 'episodeName'
  | 'description'
  | 'year'
  | 'genres'
  | 'countries'
  | 'imdbId'
  | 'imdbRating'
  | 'kids'
  | 'demo'
  | 'expiresAt'
>;

const longestName = 300;
const longestDescription = 3_000;
const mostWords = 10;
const [firstYear, lastYear] = [1888, 2100];

/** What nothing is known of. */
export const noDetails: TitleDetails = {
  kind: 'film',
  name: '',
  seriesName: null,
  season: null,
  episode: null,
  episodeName: null,
  description: '',
  year: null,
  genres: [],
  countries: [],
  imdbId: null,
  imdbRating: null,
  kids: false,
  demo: false,
  expiresAt: null,
};

/**
 * What is known of a title once these texts are said of it.
 * @param before what was known
 * @throws OperationError in words for the operator
 */
export function readDetails(before: TitleDetails, texts: DetailTexts, nowMs: number): TitleDetails {
  const seriesName = changed(texts.series, before.seriesName, (text) =>
    named(text, tOperations('catalogue.field.series')),
  );
  const season = changed(texts.season, before.season, (text) =>
    numbered(text, tOperations('catalogue.field.season'), 0, 9_999),
  );
  const episode = changed(texts.episode, before.episode, (text) =>
    numbered(text, tOperations('catalogue.field.episode'), 0, 99_999),
  );
  const episodeName = changed(texts.episodeName, before.episodeName, (text) =>
    named(text, tOperations('catalogue.field.episodeName')),
  );
  const isOfSeries = season !== null || episode !== null || episodeName !== null;
  ensureOperation(seriesName !== null || !isOfSeries, tOperations('seriesMissing'));
  ensureOperation(seriesName === null || before.kind !== 'trailer', tOperations('catalogue.trailerOfSeries'));
  const details = {
    seriesName,
    season,
    episode,
    episodeName,
    description: changed(texts.description, before.description, described) ?? '',
    year: changed(texts.year, before.year, (text) =>
      numbered(text, tOperations('catalogue.field.year'), firstYear, lastYear),
    ),
    genres: listed(texts.genres, before.genres, (text) => named(text, tOperations('catalogue.field.genre'))),
    countries: listed(texts.countries, before.countries, readCountry),
    imdbId: changed(texts.imdb, before.imdbId, readImdb),
    imdbRating: changed(texts.rating, before.imdbRating, readRating),
    kids: texts.kids ?? before.kids,
    demo: texts.demo ?? before.demo,
    expiresAt: changed(texts.expires, before.expiresAt, (text) => readLastDay(text, nowMs)),
  };
  return { ...details, kind: kindOf(before, seriesName), name: nameOf(before, texts, details) };
}

/** What has a series is an episode; one that loses it is a film. */
function kindOf(before: TitleDetails, seriesName: string | null): TitleRow['kind'] {
  if (seriesName !== null) return 'episode';
  return before.seriesName === null ? before.kind : 'film';
}

/** An episode is called by its series, its numbers and its own name, unless somebody says otherwise. */
function nameOf(
  before: TitleDetails,
  texts: DetailTexts,
  {
    seriesName,
    season,
    episode,
    episodeName,
  }: Pick<TitleDetails, 'seriesName' | 'season' | 'episode' | 'episodeName'>,
): string {
  if (texts.name !== undefined) return named(texts.name.trim(), tOperations('catalogue.field.name'));
  const isSaid = [texts.series, texts.season, texts.episode, texts.episodeName].some(
    (text) => text !== undefined,
  );
  if (seriesName !== null && isSaid)
    return episodeTitle(seriesName, season ?? undefined, episode ?? undefined, episodeName ?? undefined);
  return named(before.name, tOperations('catalogue.field.name'));
}

const changed = <T>(text: string | undefined, before: T, read: (text: string) => T): T | null => {
  if (text === undefined) return before;
  const trimmed = text.trim();
  return trimmed === '' ? null : read(trimmed);
};

function listed(
  texts: readonly string[] | undefined,
  before: string[],
  read: (text: string) => string,
): string[] {
  if (!texts) return before;
  const found = [
    ...new Set(
      texts
        .map((text) => text.trim())
        .filter((text) => text !== '')
        .map(read),
    ),
  ];
  ensureOperation(found.length <= mostWords, tOperations('catalogue.words', { most: mostWords }));
  return found;
}

function named(text: string, what: string): string {
  const isName = text !== '' && text.length <= longestName && !/\p{Cc}/u.test(text);
  ensureOperation(isName, tOperations('catalogue.named', { what, count: longestName }));
  return text;
}

function described(text: string): string {
  ensureOperation(
    text.length <= longestDescription,
    tOperations('descriptionLength', { count: longestDescription }),
  );
  return text;
}

function numbered(text: string, what: string, least: number, most: number): number {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : -1;
  ensureOperation(
    value >= least && value <= most,
    tOperations('catalogue.numbered', { what, least, most, text }),
  );
  return value;
}

function readCountry(text: string): string {
  ensureOperation(/^[A-Za-z]{2}$/.test(text), tOperations('catalogue.country', { text }));
  return text.toUpperCase();
}

function readImdb(text: string): string {
  ensureOperation(/^tt\d{7,10}$/.test(text), tOperations('catalogue.imdb', { text }));
  return text;
}

function readRating(text: string): number {
  const value = /^\d{1,2}(\.\d)?$/.test(text) ? Number(text) : -1;
  ensureOperation(value >= 0 && value <= 10, tOperations('catalogue.rating', { text }));
  return value;
}

/** It can be watched until 23:59 of that day. */
function readLastDay(text: string, nowMs: number): number {
  const next = /^\d{4}-\d\d-\d\d$/.test(text) ? addDays(text, 1) : undefined;
  if (next === undefined) throw new OperationError(tOperations('catalogue.lastDay', { text }));
  const expiresAt = startOfDate(next) - minuteMs;
  ensureOperation(expiresAt > nowMs, tOperations('catalogue.dayOver', { text }));
  return expiresAt;
}
