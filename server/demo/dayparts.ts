import type { CategoryId } from './line-up.ts';
import { adventures, comedies, dramas, familyFilms, romances, thrillers } from './library/films.ts';
import { city, everyday, kids, lifestyle, nature, northern, science, sea } from './library/series.ts';
import { music, news, sport, sportShort, talk } from './library/shows.ts';
import type { Title } from './library/types.ts';

/** A stretch of the day, by the clock in Tallinn, and what may be on in it. */
export interface Daypart {
  untilHour: number;
  titles: readonly Title[];
}

/** The schedule's day begins at this hour in Tallinn; the hours after midnight count on: 26 is two at night. */
export const dayStartHour = 5;

const films = [...dramas, ...adventures, ...comedies, ...thrillers, ...romances];
const drama = [...city, ...sea, ...northern];
const bulletin = news.slice(0, 1);
const magazines = [...news.slice(4), ...talk];
const night = music.filter((title) => /Öö|Džäss|Klaver/.test(title.name));

/** What each kind of channel shows through the day; the last part lasts until the day ends. */
export const dayparts: Record<CategoryId, readonly Daypart[]> = {
  yldine: [
    { untilHour: 9, titles: [...news.slice(3, 6), ...kids] },
    { untilHour: 12, titles: [...lifestyle, ...everyday, ...talk] },
    { untilHour: 17, titles: [...nature, ...everyday, ...science, ...kids] },
    { untilHour: 19, titles: [...news.slice(2, 5), ...lifestyle, ...talk] },
    { untilHour: 22, titles: [...nature, ...drama, ...bulletin, ...everyday] },
    { untilHour: 25, titles: [...films, ...drama] },
    { untilHour: 29, titles: [...night, ...bulletin, ...northern] },
  ],
  uudised: [
    { untilHour: 10, titles: [...news, ...bulletin] },
    { untilHour: 25, titles: [...news, ...bulletin, ...talk] },
    { untilHour: 29, titles: [...bulletin, ...magazines] },
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

/** Programmes with a fixed place, as on real channels: by kind of channel, hour and minute. */
export const fixtures: Partial<
  Record<CategoryId, readonly { hour: number; minute: number; minutes: number; title: Title }[]>
> = {
  yldine: [
    { hour: 7, minute: 0, minutes: 60, title: news[4]! },
    { hour: 18, minute: 30, minutes: 25, title: news[2]! },
    { hour: 19, minute: 0, minutes: 15, title: news[3]! },
    { hour: 21, minute: 15, minutes: 30, title: news[1]! },
  ],
  lastele: [{ hour: 20, minute: 30, minutes: 20, title: kids[1]! }],
  sport: [{ hour: 22, minute: 0, minutes: 25, title: news[8]! }],
};
