import type { StillScene } from '../../../art/still-scenes.ts';
import type { PictureClip } from '../../../contract/clips.ts';
import { defined } from '../../../runtime/defined.ts';

/** A title that the demo's schedule can put on: everything but when and where. */
export interface Title {
  name: string;
  genres: readonly string[];
  /** What it plays. */
  clip: PictureClip;
  /** What its pictures may show, its own first, and then what others of its kind show. */
  stills: readonly StillScene[];
  /** Lengths that occur, in minutes. */
  minutes: readonly number[];
  /** It is never cut or stretched: a film, or what says how long it is. */
  isWhole?: boolean;
  year: number;
  description: string;
  /** Present for series: how many seasons there are, and episodes in each. */
  series?: { seasons: number; episodes: number };
  isMovie?: boolean;
  rating?: number;
  countries?: readonly string[];
}

/** The lengths are said where the words say them, too. */
type Line = readonly [name: string, description: string, still: StillScene, minutes?: readonly number[]];

const lengthsOf = (usual: readonly number[], own: readonly number[] | undefined) => ({
  minutes: own ?? usual,
  ...(own && { isWhole: true }),
});

/** The picture of a title, and those that others of its kind have. */
const stillsFrom = (lines: readonly Line[], at: number): StillScene[] => [
  ...new Set(lines.map((_, i) => defined(lines[(at + i) % lines.length])[2])),
];

/** Series of one genre; seasons, years and clips are spread over the list. */
export const series = (
  genre: string,
  clips: readonly PictureClip[],
  minutes: readonly number[],
  lines: readonly Line[],
): Title[] =>
  lines.map(([name, description, , own], i) => ({
    name,
    description,
    genres: [genre],
    clip: defined(clips[i % clips.length]),
    stills: stillsFrom(lines, i),
    ...lengthsOf(minutes, own),
    year: 2012 + ((i * 5) % 15),
    series: { seasons: 1 + (i % 4), episodes: 8 + ((i * 3) % 9) },
    countries: ['EE'],
  }));

/** A programme without episode numbers: one of a list of its kind. */
export function show(
  genre: string,
  clip: PictureClip,
  minutes: readonly number[],
  lines: readonly Line[],
  at = 0,
): Title {
  const [name, description, , own] = defined(lines[at]);
  return {
    name,
    description,
    genres: [genre],
    clip,
    stills: stillsFrom(lines, at),
    ...lengthsOf(minutes, own),
    year: 2026,
    countries: ['EE'],
  };
}

/** Programmes that have no episode numbers: news, matches, concerts. */
export const shows = (
  genre: string,
  clip: PictureClip,
  minutes: readonly number[],
  lines: readonly Line[],
): Title[] => lines.map((_, at) => show(genre, clip, minutes, lines, at));

/** Films of one genre; year, length and rating are spread over the list. */
export const films = (genre: string, clip: PictureClip, lines: readonly Line[]): Title[] =>
  lines.map(([name, description], i) => ({
    name,
    description,
    genres: [genre],
    clip,
    stills: stillsFrom(lines, i),
    minutes: [defined([95, 105, 120, 85, 110, 130][i % 6])],
    isWhole: true,
    year: 1968 + ((i * 13 + name.length * 7) % 58),
    isMovie: true,
    rating: 5.8 + ((i * 7 + name.length) % 30) / 10,
    countries: [defined(['EE', 'FI', 'SE', 'LV', 'DK'][i % 5])],
  }));
