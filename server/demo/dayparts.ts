import { defined, firstOf, lastOf } from '../../runtime/defined.ts';
import { generalFixtures, type Fixture } from './general-channels.ts';
import type { CategoryId } from './line-up.ts';
import { adventures, comedies, dramas, familyFilms, romances, thrillers } from './library/films.ts';
import { city, everyday, kids, lifestyle, nature, northern, science, sea } from './library/series.ts';
import { interludes, music, news, sport, sportShort, talk } from './library/shows.ts';
import type { Title } from './library/types.ts';
import { hash } from './seed.ts';

/** A stretch of the day, by the clock in Tallinn, and what may be on in it. */
interface Daypart {
  untilHour: number;
  titles: readonly Title[];
}

/** The schedule's day begins at this hour in Tallinn; the hours after midnight count on: 26 is two at night. */
export const dayStartHour = 5;

const films = [...dramas, ...adventures, ...comedies, ...thrillers, ...romances];
const drama = [...city, ...sea, ...northern];
const magazines = [...news.slice(4), ...talk];
const night = music.filter((title) => /Öö|Džäss|Klaver/.test(title.name));

/** What each kind of channel shows through the day; the last part lasts until the day ends. */
const dayparts: Record<CategoryId, readonly Daypart[]> = {
  yldine: [
    { untilHour: 9, titles: [...news.slice(3, 6), ...kids] },
    { untilHour: 12, titles: [...lifestyle, ...everyday, ...talk] },
    { untilHour: 17, titles: [...nature, ...everyday, ...science, ...kids] },
    { untilHour: 19, titles: [...news.slice(2, 5), ...lifestyle, ...talk] },
    { untilHour: 22, titles: [...nature, ...drama, ...everyday, ...talk] },
    { untilHour: 25, titles: [...films, ...drama] },
    { untilHour: 29, titles: [...night, ...northern, ...everyday] },
  ],
  uudised: [
    { untilHour: 10, titles: news.slice(1) },
    { untilHour: 25, titles: [...news.slice(1), ...talk] },
    { untilHour: 29, titles: magazines },
  ],
  sport: [
    { untilHour: 11, titles: sportShort },
    { untilHour: 17, titles: [...sportShort, ...sport.slice(5)] },
    { untilHour: 24, titles: [...sport, ...sportShort] },
    { untilHour: 29, titles: sportShort },
  ],
  filmid: [
    { untilHour: 12, titles: [...comedies, ...familyFilms, ...everyday] },
    { untilHour: 29, titles: [...films, ...everyday.slice(0, 2)] },
  ],
  sarjad: [
    { untilHour: 18, titles: [...everyday, ...drama] },
    { untilHour: 29, titles: [...drama, ...everyday.slice(0, 2)] },
  ],
  lastele: [
    { untilHour: 20, titles: kids },
    { untilHour: 22, titles: [...kids.slice(1, 2), ...familyFilms, ...kids] },
    { untilHour: 29, titles: [...familyFilms, ...kids] },
  ],
  loodus: [{ untilHour: 29, titles: [...nature, ...northern, ...science, ...nature] }],
  muusika: [
    { untilHour: 23, titles: music },
    { untilHour: 29, titles: night },
  ],
  elustiil: [
    { untilHour: 22, titles: [...lifestyle, ...lifestyle, ...talk] },
    { untilHour: 29, titles: [...lifestyle, ...night] },
  ],
};

/** What fills an hour that nothing else fits into. */
export const fillers: readonly Title[] = [defined(news[3]), ...interludes];

/** The news on the hour. Each of the channels has its own hours, and its own length for them. */
const onTheHour = (id: string): Fixture[] =>
  Array.from({ length: 24 }, (_, i) => i)
    .filter((i) => (i + hash(id)) % 2 === 0)
    .map((i) => ({ hour: dayStartHour + i, minute: 0, minutes: 10, title: firstOf(news) }));

/** What a channel for children ends its evening with. */
const bedtimeOf = (id: string): Fixture => ({
  hour: 19,
  minute: 30 + 15 * (hash(id) % 5),
  minutes: 15,
  title: defined(kids[hash(id, 'bedtime') % kids.length]),
});

/** Programmes with a fixed place, as on real channels. */
export function fixturesOf({ id, category }: { id: string; category: CategoryId }): readonly Fixture[] {
  switch (category) {
    case 'yldine':
      return generalFixtures(id);
    case 'uudised':
      return onTheHour(id);
    case 'lastele':
      return [bedtimeOf(id)];
    case 'sport':
      return [{ hour: 22, minute: 15 * (hash(id) % 3), minutes: 15, title: defined(news[8]) }];
    default:
      return [];
  }
}

const partsOf = new Map<string, readonly Daypart[]>();

/** What a channel may show at an hour. A general one has a taste of its own: about half of what such channels show. */
export function poolOf(
  { id, category }: { id: string; category: CategoryId },
  hour: number,
): readonly Title[] {
  let parts = partsOf.get(id);
  if (!parts) {
    const own = ({ name }: Title) => category !== 'yldine' || hash(name, id, 'taste') % 2 === 0;
    parts = dayparts[category].map((part) => ({ ...part, titles: part.titles.filter(own) }));
    partsOf.set(id, parts);
  }
  return (parts.find((part) => hour < part.untilHour) ?? lastOf(parts)).titles;
}
