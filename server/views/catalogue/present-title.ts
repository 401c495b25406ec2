import { resumeMarginSeconds, watchedShare } from '../../../contract/constants.ts';
import { dayMs } from '../../../contract/time.ts';
import type { Item, TitleRow } from '../../domains/catalogue/index.ts';
import { imdbUrlOf } from '../../domains/guide/index.ts';

/** A title as an item carries it: it airs nowhere, can be watched as what is kept of the past can, and none of it can be recorded. */
export function presentTitle(
  row: TitleRow,
  {
    item,
    position,
    series,
    nowMs,
  }: { item: Item; position: number | undefined; series: boolean; nowMs: number },
) {
  const duration = Math.round((row.durationMs ?? 0) / 1000);
  const at = position ?? 0;
  return {
    id: row.id,
    name: row.name,
    genres: row.genres.map((name) => ({ name })),
    imgUrl: row.imgUrl,
    description: row.description,
    duration,
    year: row.year,
    season: row.season,
    episode: row.episode,
    episodeName: row.episodeName,
    seriesName: item.kind === 'series' ? (row.seriesName ?? item.name) : null,
    countryCodes: row.countries,
    people: [],
    isMovie: item.kind === 'film',
    isSeries: item.kind === 'series',
    imdbUrl: imdbUrlOf(row),
    imdbRating: row.imdbRating,
    replayUntil: row.expiresAt,
    playingPosition: position || null,
    hasWatched: duration > 0 && at >= duration * watchedShare,
    continueFromHere: at > resumeMarginSeconds && at < duration - resumeMarginSeconds,
    isActive: false,
    isPast: true,
    isFuture: false,
    isRecorded: true,
    canRecord: false,
    isUserRec: false,
    isUserRecSeries: series,
    isUserReminder: false,
    expiresInDays: row.expiresAt === null ? null : Math.ceil((row.expiresAt - nowMs) / dayMs),
    channel: null,
    startTime: null,
    endTime: null,
    publicViewKey: null,
    timeProgress: null,
  };
}
