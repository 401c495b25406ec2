import type { StillScene } from '../../../art/still-scenes.ts';
import { pictureClips, type PictureClip } from '../../../contract/clips.ts';
import { defined } from '../../../runtime/defined.ts';

/** A title that the demo's schedule can put on: everything but when and where. */
export interface Title {
  name: string;
  genres: readonly string[];
  /** What it plays. */
  clip: PictureClip;
  /** What its pictures show. */
  still: StillScene;
  /** When it may begin, by the schedule's clock; its words speak of a time of day. */
  hours?: readonly [from: number, until: number];
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
type Line = readonly [
  name: string,
  description: string,
  still: StillScene,
  minutes?: readonly number[] | undefined,
  hours?: readonly [from: number, until: number],
];

/** What moves while a programme is on, after what its picture shows. */
const clipOf: Readonly<Partial<Record<StillScene, PictureClip>>> = {
  kitchen: 'studio',
  faces: 'studio',
  weather: 'studio',
  books: 'studio',
  lamp: 'studio',
  letter: 'studio',
  chess: 'studio',
  tools: 'studio',
  yarn: 'studio',
  camera: 'studio',
  records: 'concert',
  piano: 'concert',
  violin: 'concert',
  microphone: 'concert',
  accordion: 'concert',
  choir: 'concert',
  puppets: 'kids',
  sheep: 'kids',
  bear: 'kids',
  track: 'match',
  hoop: 'match',
  space: 'snow',
  telescope: 'snow',
  skis: 'snow',
  fish: 'sea',
  boat: 'sea',
  regatta: 'sea',
  lighthouse: 'sea',
  bridge: 'city',
  bus: 'city',
  window: 'city',
  key: 'city',
  suitcase: 'city',
  road: 'city',
  cat: 'city',
};
const isClip = (still: StillScene): still is PictureClip => pictureClips.some((clip) => clip === still);
const clipFor = (still: StillScene): PictureClip => (isClip(still) ? still : (clipOf[still] ?? 'bog'));

/** What a line says of a title, and what follows from it. */
const titleOf = (genre: string, minutes: readonly number[], line: Line, clip?: PictureClip) => {
  const [name, description, still, own, hours] = line;
  return {
    name,
    description,
    still,
    genres: [genre],
    clip: clip ?? clipFor(still),
    minutes: own ?? minutes,
    ...(own && { isWhole: true }),
    ...(hours && { hours }),
  };
};

/** Series of one genre; seasons and years are spread over the list. */
export const series = (
  genre: string,
  minutes: readonly number[],
  lines: readonly Line[],
  clip?: PictureClip,
): Title[] =>
  lines.map((line, i) => ({
    ...titleOf(genre, minutes, line, clip),
    year: 2012 + ((i * 5) % 15),
    series: { seasons: 1 + (i % 4), episodes: 8 + ((i * 3) % 9) },
    countries: ['EE'],
  }));

/** A programme that has no episode numbers: news, a match, a concert. */
export const show = (genre: string, minutes: readonly number[], line: Line): Title => ({
  ...titleOf(genre, minutes, line),
  year: 2026,
  countries: ['EE'],
});

export const shows = (genre: string, minutes: readonly number[], lines: readonly Line[]): Title[] =>
  lines.map((line) => show(genre, minutes, line));

const filmMinutes = [95, 105, 120, 85, 110, 130];

/** Films of one genre; year, length and rating are spread over the list. */
export const films = (genre: string, lines: readonly Line[]): Title[] =>
  lines.map((line, i) => ({
    ...titleOf(genre, [defined(filmMinutes[i % filmMinutes.length])], line),
    isWhole: true,
    year: 1968 + ((i * 13 + line[0].length * 7) % 58),
    isMovie: true,
    rating: 5.8 + ((i * 7 + line[0].length) % 30) / 10,
    countries: [defined(['EE', 'FI', 'SE', 'LV', 'DK'][i % 5])],
  }));

/** A film that the words of a line are all of. */
export const filmOf = (genre: string, minutes: number, line: Line): Omit<Title, 'year'> => ({
  ...titleOf(genre, [minutes], line),
  isWhole: true,
  isMovie: true,
});
