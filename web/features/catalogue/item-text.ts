import { currentLanguage } from '../../../contract/i18n/texts.ts';
import { expiryLabelBelowDays, lastExpiryDays } from '../../../contract/constants.ts';
import type { CatalogueItem } from '../../../contract/models/catalogue.ts';
import { tApp } from '../../i18n/et/app.ts';
import { tCatalogue } from '../../i18n/et/catalogue.ts';
import { tGuide } from '../../i18n/et/guide.ts';
import { kidsPath, moviePath, showPath } from '../../lib/address/paths.ts';
import { playPath } from '../../lib/address/play-path.ts';
import { lengthText } from '../../lib/text/length-text.ts';
import { titleOf } from '../../lib/text/program-title.ts';

/** What a film or a series is called; not its episode. */
export const nameOf = ({
  name,
  seriesName,
  showId,
}: Pick<CatalogueItem, 'name' | 'seriesName' | 'showId'>): string =>
  showId === null ? titleOf(name) : (seriesName ?? titleOf(name));

/** The page of a film or a series; of children's programmes it is one of their own. */
export const pathOf = (
  { itemId, showId }: Pick<CatalogueItem, 'itemId' | 'showId'>,
  kids: boolean,
): string => (kids ? kidsPath(itemId) : showId === null ? moviePath(itemId) : showPath(showId));

/** 'S1 O3', as far as it is known. */
function numberText({
  season,
  episode,
}: {
  season: number | null;
  episode: number | null;
}): string | undefined {
  if (season !== null && episode !== null) return tGuide('seasonEpisode', { season, episode });
  if (season !== null) return tGuide('season', { season });
  return episode === null ? undefined : tCatalogue('episodeOnly', { episode });
}

/** How long it can still be watched, when that is soon: 'Viimast päeva!'. */
export function daysLeftText(days: number | null): string | undefined {
  if (days === null || days >= expiryLabelBelowDays) return undefined;
  return days <= lastExpiryDays ? tApp('expiry.lastDay') : tApp('expiry.daysLeft', { count: days });
}

/** What is left of something begun: 'S1 O3 · 24 min jäänud'; its length before it is. */
export function leftText(
  item: Pick<CatalogueItem, 'season' | 'episode' | 'duration' | 'playingPosition'>,
): string {
  const { duration, playingPosition } = item;
  const length = lengthText((duration - (playingPosition ?? 0)) * 1000);
  const left = playingPosition === null ? length : tCatalogue('left', { length });
  return [numberText(item), left].filter((part) => part !== undefined).join(' · ');
}

/** One line below the name: year and genre of a film, seasons of a series. */
export function factsText({ year, genres, seasonCount, episodeCount }: CatalogueItem): string {
  const seasons =
    seasonCount !== null && seasonCount > 1
      ? tCatalogue('seasons', { count: seasonCount })
      : episodeCount !== null && episodeCount > 0
        ? tCatalogue('episodes', { count: episodeCount })
        : undefined;
  return [seasons, seasons === undefined ? year : undefined, genres[0]?.name]
    .filter((part) => part !== undefined && part !== null)
    .join(' · ');
}

export const ratingText = (rating: number): string =>
  rating.toLocaleString(currentLanguage(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** How far it has been watched, from 0 to 1. */
export const shareOf = ({
  playingPosition,
  duration,
}: {
  playingPosition: number | null;
  duration: number;
}): number =>
  playingPosition === null ? 0 : Math.min(1, Math.max(0, playingPosition / Math.max(1, duration)));

/** Where it plays by its best way, on from where its viewer has left it; its own page while it is still to come. */
export const playPathOf = (item: CatalogueItem, kids: boolean): string =>
  item.isFuture ? pathOf(item, kids) : playPath(item);
