import { createHash } from 'node:crypto';
import { fold } from '../../search/index.ts';

/** What of an airing, a recording or a title tells which film or series it is. */
export interface ItemIdentity {
  name: string;
  seriesName: string | null;
  year: number | null;
  isMovie: boolean;
  imdbId: string | null;
  description: string;
}

/** Longer names are cut, and told apart by a hash. */
const longestSlug = 80;
/** So much of a description tells two films of one name apart, however differently channels end it. */
const identifyingLetters = 60;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 8);

/** A film is one of its own; an episode belongs to its series, even where a guide calls both a film. */
export const isFilm = ({ isMovie, seriesName }: Pick<ItemIdentity, 'isMovie' | 'seriesName'>): boolean =>
  isMovie && seriesName === null;

/**
 * Names the film or the series of an airing, a recording or a title for good: the same for all of them. A series
 * goes by its name, over all channels; a film by its name and its year.
 */
export function itemIdOf(row: ItemIdentity): string {
  if (!isFilm(row)) return slugOfName(row.seriesName ?? row.name);
  return `${slugOfName(row.name)}-${row.year ?? row.imdbId ?? fingerprintOf(row.description)}`;
}

/** Where neither a year nor a number is known, the beginning of the description decides. */
const fingerprintOf = (description: string): string => hashOf(fold(description).slice(0, identifyingLetters));

/** A name in addresses: folded, with hyphens; one of signs only, or a long one, has a hash. */
function slugOfName(name: string): string {
  const folded = fold(name);
  if (folded === '') return hashOf(name.trim());
  const slug = folded.replaceAll(' ', '-');
  if (slug.length <= longestSlug) return slug;
  const start = Array.from(slug.slice(0, longestSlug)).slice(0, -1).join('');
  return `${start}-${hashOf(folded)}`;
}
