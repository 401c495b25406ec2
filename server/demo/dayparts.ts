import { defined, firstOf, lastOf } from '../../runtime/defined.ts';
import { generalFixtures, type Fixture } from './general-channels.ts';
import type { CategoryId } from './line-up.ts';
import { filmFixtures } from './film-evenings.ts';
import { city, everyday, kids, lifestyle, nature, northern, science, sea } from './library/series.ts';
import { interludes, music, news, sport, sportShort, talk } from './library/shows.ts';
import { writtenEvenings } from './library/evenings.ts';
import type { Title } from './library/types.ts';
import { hash, pick } from './seed.ts';

/** A stretch of the day, by the clock in Tallinn, and what may be on in it. */
interface Daypart {
  untilHour: number;
  titles: readonly Title[];
}

/** The schedule's day begins at this hour in Tallinn; the hours after midnight count on: 26 is two at night. */
export const dayStartHour = 5;

const drama = [...city, ...sea, ...northern];
const magazines = [...news.slice(4), ...talk];
const night = music.filter((title) => /Öö|Öi|Džäss|Klaver|Plaadi/.test(title.name));

/** What each kind of channel shows through the day; the last part lasts until the day ends. */
const dayparts: Record<CategoryId, readonly Daypart[]> = {
  yldine: [
    { untilHour: 9, titles: [...news.slice(3, 6), ...kids] },
    { untilHour: 12, titles: [...lifestyle, ...everyday, ...talk] },
    { untilHour: 17, titles: [...nature, ...everyday, ...science, ...kids] },
    { untilHour: 19, titles: [...news.slice(2, 5), ...lifestyle, ...talk] },
    { untilHour: 22, titles: [...nature, ...drama, ...everyday, ...talk] },
    { untilHour: 25, titles: [...drama, ...northern, ...talk] },
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
    { untilHour: 12, titles: [...everyday, ...music.slice(-2)] },
    { untilHour: 29, titles: [...drama, ...everyday, ...northern, ...talk.slice(2)] },
  ],
  sarjad: [
    { untilHour: 18, titles: [...everyday, ...drama] },
    { untilHour: 29, titles: [...drama, ...everyday.slice(0, 2)] },
  ],
  lastele: [
    { untilHour: 20, titles: kids },
    { untilHour: 29, titles: [...kids, ...nature.slice(4, 5)] },
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

/** How the news looks on one channel and another. */
const newsrooms = ['studio', 'faces', 'city', 'camera'] as const;

/** The news on the hour. Each of the channels has its own hours, and its own length for them. */
const onTheHour = (id: string): Fixture[] =>
  Array.from({ length: 24 }, (_, i) => i)
    .filter((i) => (i + hash(id)) % 2 === 0)
    .map((i) => ({
      hour: dayStartHour + i,
      minute: 0,
      minutes: 10,
      title: { ...firstOf(news), still: pick(newsrooms, id) },
    }));

/** The channel whose evenings of Friday and Saturday are written by hand. */
const writtenChannel = 'etv';

/** What a channel for children ends its evening with. */
const bedtimeOf = (id: string): Fixture => ({
  hour: 19,
  minute: 30 + 15 * (hash(id) % 5),
  minutes: 15,
  title: defined(kids[hash(id, 'bedtime') % kids.length]),
});

/** Programmes with a fixed place on a day, as on real channels; films among them. */
export function fixturesOf(channel: { id: string; category: CategoryId }, dayNumber: number): Fixture[] {
  const own = ownFixtures(channel);
  // 1970-01-01 was a Thursday.
  const written = channel.id === writtenChannel ? writtenEvenings[(dayNumber + 4) % 7] : undefined;
  if (!written) return inOrder([...own, ...filmFixtures(channel, dayNumber, own)]);
  const from = firstOf(written).hour;
  const fixed = [...own.filter(({ hour }) => hour < from), ...written];
  // Its film is on every other week; in between another one has that evening.
  if (Math.floor(dayNumber / 7) % 2 === 1) return inOrder(fixed);
  const others = fixed.filter(({ title }) => !title.isMovie);
  return inOrder([...others, ...filmFixtures(channel, dayNumber, others)]);
}

const inOrder = (fixtures: readonly Fixture[]): Fixture[] =>
  fixtures.toSorted((a, b) => a.hour - b.hour || a.minute - b.minute);

function ownFixtures({ id, category }: { id: string; category: CategoryId }): Fixture[] {
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
  const { titles } = parts.find((part) => hour < part.untilHour) ?? lastOf(parts);
  return titles.filter(({ hours }) => !hours || (hour >= hours[0] && hour < hours[1]));
}
