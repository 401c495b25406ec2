import { serviceLanguage } from '../../../contract/i18n/languages.ts';
import type { EpgProgramme, LocalisedText } from '../../adapters/epg-source/port.ts';
import { tViewer } from '../../i18n/et/viewer.ts';
import { episodeTitle, partOf } from '../guide/index.ts';
import { pictureAddressOf, pictureKeyOf } from './pictures/picture-address.ts';
import { kindOf } from './program-kind.ts';
import type { StagedDraft } from './stage-store.ts';

/** Why a programme of a feed was left out. */
export type SkipReason =
  'unknownChannel' | 'badStart' | 'badStop' | 'stopBeforeStart' | 'zeroLength' | 'noTitle';

/**
 * The words in the wanted language; otherwise those without a language, otherwise those of the language that
 * comes first. Of several in the same language the first wins.
 */
function inLanguage(words: readonly LocalisedText[], preferred: string): LocalisedText[] {
  const of = (lang: string | undefined) => words.filter((word) => word.lang === lang);
  const candidates = [of(preferred), of(undefined), of(words[0]?.lang)];
  return candidates.find((list) => list.length > 0) ?? [];
}

/** A feed's programme as a draft for the schedule, or the reason why it cannot be one. */
export function draftOf(programme: EpgProgramme, language: string): StagedDraft | SkipReason {
  const { startMs, stop, season, episode, part } = programme;
  if (startMs === undefined) return 'badStart';
  if (stop === 'unreadable') return 'badStop';
  if (stop !== 'missing' && stop.ms === startMs) return 'zeroLength';
  if (stop !== 'missing' && stop.ms < startMs) return 'stopBeforeStart';
  const first = (words: readonly LocalisedText[]) => inLanguage(words, language)[0]?.text;
  const title = first(programme.titles);
  if (!title) return 'noTitle';
  const subTitle = withPart(first(programme.subTitles), part);
  const categories = programme.categories.map(({ text }) => text);
  const isNumbered = season !== undefined || episode !== undefined;
  const { isMovie, isSeries } = kindOf(categories, isNumbered);
  return {
    startMs,
    ...endOf(programme, startMs),
    name: isSeries ? episodeTitle(title, season, episode, subTitle) : title,
    ...(isSeries && { seriesName: title, season, episode, episodeName: subTitle }),
    description: [isSeries ? undefined : subTitle, first(programme.descriptions)].filter(Boolean).join('\n'),
    year: programme.year,
    genres: [...new Set(genresOf(programme, language))],
    countries: programme.countries,
    ...(programme.access.length > 0 && { access: programme.access }),
    ...(programme.people.length > 0 && { people: programme.people }),
    ...(isMovie && { isMovie }),
    ...(programme.icon !== undefined && { imgUrl: pictureAddressOf(pictureKeyOf(programme.icon)) }),
    imdbId: programme.imdbId,
    imdbRating: programme.rating,
  };
}

/** An age that a feed says stands among the genres, where viewers and rules find it. */
const genresOf = ({ categories, forAdults }: EpgProgramme, language: string): string[] => [
  ...inLanguage(categories, language).map(({ text }) => text),
  ...(forAdults ? ['18+'] : []),
];

/** Two parts of an episode have its number in common, and differ by their names, no matter who has the guide read. */
function withPart(subTitle: string | undefined, part: number | undefined): string | undefined {
  if (part === undefined || (subTitle !== undefined && partOf(subTitle) !== undefined)) return subTitle;
  return [subTitle, tViewer.in(serviceLanguage)('part', { part })].filter(Boolean).join(', ');
}

/** Where no stop is said, the length says when it ends; where there is none either, what follows does. */
function endOf({ stop, lengthMs }: EpgProgramme, startMs: number): { endMs?: number } {
  if (typeof stop === 'object') return { endMs: stop.ms };
  return lengthMs === undefined ? {} : { endMs: startMs + lengthMs };
}
