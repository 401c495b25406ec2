import { defined } from '../../runtime/defined.ts';
import { composedFilm, type FilmGenre } from './library/composed-films.ts';
import { adventures, comedies, dramas, familyFilms, romances, thrillers } from './library/films.ts';
import type { Title } from './library/types.ts';
import { demoChannels, type CategoryId } from './line-up.ts';

/** Each channel has films of its own, which come round after eight days, so that none is on more than three times in the schedule. */

const turnDays = 8;
const perDay: Partial<Record<CategoryId, number>> = { filmid: 4, yldine: 1 };
const forFamilies: ReadonlySet<string> = new Set(['seiklejad']);
const genreOfChannel: Record<string, FilmGenre> = {
  komoodia: 'comedy',
  draama: 'drama',
  tv1000action: 'adventure',
  sonyturbo: 'thriller',
  ookino: 'thriller',
};
const mixed: readonly FilmGenre[] = ['drama', 'comedy', 'adventure', 'romance', 'thriller'];
const handWritten = [...dramas, ...comedies, ...adventures, ...romances, ...thrillers];

export const filmsPerDay = ({ id, category }: Channel): number =>
  forFamilies.has(id) ? 1 : (perDay[category] ?? 0);

interface Channel {
  id: string;
  category: CategoryId;
}

/** The films of every channel that has any. */
export const filmPools: ReadonlyMap<string, readonly Title[]> = deal();

function deal(): Map<string, Title[]> {
  const dealt = new Map<string, Title[]>();
  const left = { written: [...handWritten], family: [...familyFilms] };
  let number = 0;
  for (const channel of demoChannels) {
    const films = Array.from({ length: filmsPerDay(channel) * turnDays }, (_, i) => {
      if (forFamilies.has(channel.id)) return left.family.shift() ?? composedFilm(number++, 'family');
      const genre = genreOfChannel[channel.id];
      // Those that are written by hand are spread over the channels that show everything.
      const written = genre === undefined && i % turnDays === 3 ? left.written.shift() : undefined;
      return written ?? composedFilm(number++, genre ?? defined(mixed[i % mixed.length]));
    });
    if (films.length > 0) dealt.set(channel.id, films);
  }
  return dealt;
}
