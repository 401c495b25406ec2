import { defined } from '../../runtime/defined.ts';
import type { Fixture } from './general-channels.ts';
import { composedFilm, type FilmGenre } from './library/composed-films.ts';
import { adventures, comedies, dramas, familyFilms, romances, thrillers } from './library/films.ts';
import type { Title } from './library/types.ts';
import { demoChannels, type CategoryId } from './line-up.ts';

/**
 * Films have their evenings. Each channel has films of its own, which come round after eight days at the earliest, so that none is on
 * more than three times in the schedule.
 */

const turnDays = 8;
const matineeHour = 15;
const firstHour = 19;
/** The latest that a channel of films begins one, by the clock that goes on counting after midnight. */
const lastHour = 24;
const perDay: Partial<Record<CategoryId, number>> = { filmid: 4, yldine: 1 };
const forFamilies: ReadonlySet<string> = new Set(['seiklejad', 'noorte']);
const genreOfChannel: Record<string, FilmGenre> = {
  komoodia: 'comedy',
  draama: 'drama',
  tv1000action: 'adventure',
  sonyturbo: 'thriller',
  ookino: 'thriller',
};
const mixed: readonly FilmGenre[] = ['drama', 'comedy', 'adventure', 'romance', 'thriller'];
const handWritten = [...dramas, ...comedies, ...adventures, ...romances, ...thrillers];

const perDayOn = ({ id, category }: Channel): number => (forFamilies.has(id) ? 1 : (perDay[category] ?? 0));

interface Channel {
  id: string;
  category: CategoryId;
}

/** The films of every channel that has any. */
const pools: ReadonlyMap<string, readonly Title[]> = deal();

function deal(): Map<string, Title[]> {
  const dealt = new Map<string, Title[]>();
  const left = { written: [...handWritten], family: [...familyFilms] };
  let number = 0;
  for (const channel of demoChannels) {
    const films = Array.from({ length: perDayOn(channel) * turnDays }, (_, i) => {
      const family = forFamilies.has(channel.id);
      const written = family
        ? left.family.shift()
        : genreOfChannel[channel.id] === undefined && i % 8 === 3
          ? left.written.shift()
          : undefined;
      const genre = family ? 'family' : (genreOfChannel[channel.id] ?? defined(mixed[i % mixed.length]));
      return written ?? composedFilm(number++, genre);
    });
    if (films.length > 0) dealt.set(channel.id, films);
  }
  return dealt;
}

/** All films that the schedule ever shows. */
export const scheduledFilms: readonly Title[] = [...pools.values()].flat();

/** The films of a channel's day, each at an hour at which nothing else has its place. */
export function filmFixtures(channel: Channel, dayNumber: number, others: readonly Fixture[]): Fixture[] {
  const pool = pools.get(channel.id);
  if (!pool) return [];
  const count = perDayOn(channel);
  const films = Array.from({ length: count }, (_, i) => defined(pool[(dayNumber * count + i) % pool.length]));
  if (channel.category !== 'filmid') return films.map((title) => freeEvening(title, others));
  const [matinee, ...evening] = films;
  let at = firstHour * 60;
  return [
    fixtureAt(matineeHour * 60, defined(matinee)),
    ...evening.map((title) => {
      const fixture = fixtureAt(at, title);
      at = quarterAfter(at + fixture.minutes);
      return fixture;
    }),
  ];
}

/** What is left until the next quarter is long enough for something of its own. */
const quarterAfter = (minute: number): number => 15 * Math.ceil((minute + 10) / 15);

const fixtureAt = (minute: number, title: Title): Fixture => ({
  hour: Math.floor(minute / 60),
  minute: minute % 60,
  minutes: defined(title.minutes[0]),
  title,
});

/** The first quarter of the evening from which on there is room for all of a film. */
function freeEvening(title: Title, others: readonly Fixture[]): Fixture {
  const length = defined(title.minutes[0]);
  const taken = others.map(
    ({ hour, minute, minutes }) => [hour * 60 + minute, hour * 60 + minute + minutes] as const,
  );
  const isFree = (at: number): boolean =>
    taken.every(([from, to]) => gapIsFit(from - (at + length)) || gapIsFit(at - to));
  for (let at = 20 * 60; at <= lastHour * 60; at += 15) if (isFree(at)) return fixtureAt(at, title);
  return fixtureAt(lastHour * 60, title);
}

/** Nothing at all, or enough for something of its own. */
const gapIsFit = (minutes: number): boolean => minutes === 0 || minutes >= 10;
