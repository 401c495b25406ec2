import type { StillScene } from '../../../art/still-scenes.ts';
import type { LoopTitle } from '../../../contract/loop-title.ts';

/** A film of the demo on demand: what it plays, and what is told of it. */
export interface DemoFilm extends Pick<LoopTitle, 'clip' | 'minutes'> {
  name: string;
  description: string;
  genres: readonly string[];
  year: number;
  rating?: number;
  countries?: readonly string[];
  /** What its pictures show. */
  still: StillScene;
  /** Estonian alone unless told. */
  sounds?: readonly string[];
  texts?: readonly string[];
  kids?: boolean;
  /** Visitors may watch it. */
  demo?: boolean;
  /** Today is its last day, whenever that is. */
  endsToday?: boolean;
  hasTrailer?: boolean;
}

/** A series of the demo on demand; all that is told of it is told of each of its episodes. */
export interface DemoSeries extends Omit<DemoFilm, 'endsToday' | 'hasTrailer'> {
  /** Names of episodes by season; an empty one is missing. */
  seasons: readonly (readonly string[])[];
}
