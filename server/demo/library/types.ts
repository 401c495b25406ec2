import type { PictureClip } from '../../../contract/clips.ts';

/** A title that the demo's schedule can put on: everything but when and where. */
export interface Title {
  name: string;
  genres: readonly string[];
  scene: PictureClip;
  /** Lengths that occur, in minutes. */
  minutes: readonly number[];
  year: number;
  description: string;
  /** Present for series: how many seasons there are, and episodes in each. */
  series?: { seasons: number; episodes: number };
  isMovie?: boolean;
  rating?: number;
  countries?: readonly string[];
}

type Line = readonly [name: string, description: string];

/** Series of one genre, written as name and description; seasons, years and scenes are spread over the list. */
export const series = (
  genre: string,
  scenes: readonly PictureClip[],
  minutes: readonly number[],
  lines: readonly Line[],
): Title[] =>
  lines.map(([name, description], i) => ({
    name,
    description,
    genres: [genre],
    scene: scenes[i % scenes.length]!,
    minutes,
    year: 2012 + ((i * 5) % 15),
    series: { seasons: 1 + (i % 4), episodes: 8 + ((i * 3) % 9) },
    countries: ['EE'],
  }));

/** Programmes that have no episode numbers: news, matches, concerts. */
export const shows = (
  genre: string,
  scene: PictureClip,
  minutes: readonly number[],
  lines: readonly Line[],
): Title[] =>
  lines.map(([name, description]) => ({
    name,
    description,
    genres: [genre],
    scene,
    minutes,
    year: 2026,
    countries: ['EE'],
  }));

/** Films of one genre; year, length and rating are spread over the list. */
export const films = (genre: string, scene: PictureClip, lines: readonly Line[]): Title[] =>
  lines.map(([name, description], i) => ({
    name,
    description,
    genres: [genre],
    scene,
    minutes: [[95, 105, 120, 85, 110, 130][i % 6]!],
    year: 1968 + ((i * 13 + name.length * 7) % 58),
    isMovie: true,
    rating: 5.8 + ((i * 7 + name.length) % 30) / 10,
    countries: [['EE', 'FI', 'SE', 'LV', 'DK'][i % 5]!],
  }));
