import { defined } from '../../runtime/defined.ts';
import { filmPools, filmsPerDay } from './film-pools.ts';
import type { Fixture } from './general-channels.ts';
import type { Title } from './library/types.ts';
import type { CategoryId } from './line-up.ts';

const matineeHour = 15;
const firstHour = 19;
/** The latest that a general channel begins one, by the clock that goes on counting after midnight. */
const lastHour = 24;

/** The films of a channel's day, each at an hour at which nothing else has its place. */
export function filmFixtures(
  channel: { id: string; category: CategoryId },
  dayNumber: number,
  others: readonly Fixture[],
): Fixture[] {
  const pool = filmPools.get(channel.id);
  if (!pool) return [];
  const count = filmsPerDay(channel);
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
