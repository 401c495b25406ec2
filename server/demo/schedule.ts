import { addDays, startOfDate } from '../../contract/rules/guide-day.ts';
import { dayMs, hourMs, minuteMs } from '../../contract/time.ts';
import { defined, lastOf } from '../../runtime/defined.ts';
import { episodeTitle, type ProgramDraft } from '../domains/guide/index.ts';
import { stillUrl } from '../views/pictures/picture-urls.ts';
import { dayStartHour, fillers, fixturesOf, poolOf } from './dayparts.ts';
import type { Title } from './library/types.ts';
import type { CategoryId } from './line-up.ts';
import { castOf } from './cast.ts';
import { hash, pick } from './seed.ts';

const words =
  `Esimene lumi|Vana sild|Kadunud kiri|Õunaaeg|Kolmas kutse|Külaline|Tuul pöördub|Öö jaamas|Lubadus|
  Hõbedane lusikas|Tühi maja|Päike ja pilv|Pikk tee koju|Võõras paat|Sinine uks|Kell kuus|Hommik rabas|Vaikne leht|
  Teine võimalus|Tagasi algusesse|Saladus pööningul|Kuum suvi|Viimane tants|Ootamatu pärand|Kalaturg|Jäljed liival|
  Vihmavari|Sõnum merelt|Kaks sammu|Kevad tuleb|Žanrid ja šedöövrid|Ämbrid`
    .split('|')
    .map((word) => word.trim());

interface Episode {
  season: number;
  episode: number;
  episodeName: string;
}

/**
 * Which episode of a series is on: one after the other, day by day, and from the start again after the last.
 * `airing` counts the series' airings on that channel and day.
 */
function episodeOf(title: Title, channelId: string, dayNumber: number, airing: number): Episode | undefined {
  if (!title.series) return undefined;
  const { seasons, episodes } = title.series;
  const start = hash(title.name, channelId) % (seasons * episodes);
  const index = (start + dayNumber * 2 + airing) % (seasons * episodes);
  const season = Math.floor(index / episodes) + 1;
  const episode = (index % episodes) + 1;
  return { season, episode, episodeName: pick(words, title.name, season, episode) };
}

/** Anything shorter than this is not worth a programme of its own. */
const shortestMinutes = 10;

interface Slot {
  startMs: number;
  endMs: number;
  title: Title;
}

/**
 * The programmes of one channel from five in the morning of a Tallinn date to five the next. Nothing in it is
 * left to chance: the same channel and date give the same programmes on every machine.
 */
export function demoDay(channel: { id: string; category: CategoryId }, date: string): ProgramDraft[] {
  const dayNumber = Math.floor(Date.parse(`${date}T00:00:00Z`) / dayMs);
  const airings = new Map<string, number>();
  return fillDay(channel, date, dayNumber).map((slot) => {
    const airing = airings.get(slot.title.name) ?? 0;
    airings.set(slot.title.name, airing + 1);
    return draftOf(slot, channel.id, dayNumber, airing);
  });
}

/** Lays programmes end to end between the fixtures; the last before a fixture ends when that begins. */
function fillDay(channel: { id: string; category: CategoryId }, date: string, dayNumber: number): Slot[] {
  // Hours are counted from the start of the schedule's day, so the two days a year with another length only
  // have a longer or shorter night.
  const startMs = startOfDate(date) + dayStartHour * hourMs;
  const endMs = startOfDate(defined(addDays(date, 1))) + dayStartHour * hourMs;
  const hourAt = (ms: number) => dayStartHour + (ms - startMs) / hourMs;
  const fixed = fixturesOf(channel, dayNumber).flatMap(({ hour, minute, minutes, title }) => {
    const at = startMs + (hour - dayStartHour) * hourMs + minute * minuteMs;
    return at < endMs ? [{ startMs: at, endMs: Math.min(at + minutes * minuteMs, endMs), title }] : [];
  });
  const slots: Slot[] = [];
  let at = startMs;
  while (at < endMs) {
    const slot = fixed.find((f) => f.startMs === at);
    if (slot) slots.push(slot);
    else {
      const roomMs = (fixed.find((f) => f.startMs > at)?.startMs ?? endMs) - at;
      const place = { at, hour: hourAt(at), room: roomMs / minuteMs };
      slots.push(nextSlot({ ...channel, date }, slots, place));
    }
    at = lastOf(slots).endMs;
  }
  return slots;
}

/** Chooses what comes next among what fits into the room before the next fixture. */
function nextSlot(
  channel: { id: string; category: CategoryId; date: string },
  before: readonly Slot[],
  { at, hour, room }: { at: number; hour: number; room: number },
): Slot {
  const { id, date } = channel;
  const recent = new Set(before.slice(-3).map((slot) => slot.title.name));
  const pool = poolOf(channel, hour);
  const from = hash(id, date, before.length);
  const isNew = ({ name }: Title) => !recent.has(name);
  const title =
    firstThatFits(pool, from, room, isNew) ??
    firstThatFits(fillers, from, room, isNew) ??
    firstThatFits(pool, from, room) ??
    firstThatFits(fillers, from, room) ??
    pick(fillers, from);
  const lengths = lengthsIn(title, room);
  const minutes = lengths.length > 0 ? pick(lengths, id, date, before.length, 'minutes') : room;
  return { startMs: at, endMs: at + minutes * minuteMs, title };
}

/** Looks round a list from some place on. */
function firstThatFits(
  titles: readonly Title[],
  from: number,
  room: number,
  suits: (title: Title) => boolean = () => true,
): Title | undefined {
  for (let i = 0; i < titles.length; i++) {
    const title = defined(titles[(from + i) % titles.length]);
    if (suits(title) && lengthsIn(title, room).length > 0) return title;
  }
  return undefined;
}

/** The lengths that a title may have where there is so much room: what would be left is filled as well. */
function lengthsIn(title: Title, room: number): number[] {
  return title.minutes.flatMap((minutes) => {
    const left = room - minutes;
    if (left === 0 || left >= shortestMinutes) return minutes;
    return left > 0 && !title.isWhole ? room : [];
  });
}

function draftOf(
  { startMs, endMs, title }: Slot,
  channelId: string,
  dayNumber: number,
  airing: number,
): ProgramDraft {
  const episode = episodeOf(title, channelId, dayNumber, airing);
  // A film and a series have one picture wherever they are; the news of two channels have not.
  const own = title.isMovie || episode ? [] : [channelId, dayNumber];
  const seed = hash(title.name, ...own);
  return {
    startMs,
    endMs,
    name: episode
      ? episodeTitle(title.name, episode.season, episode.episode, episode.episodeName)
      : title.name,
    ...(episode && { seriesName: title.name, ...episode }),
    description: title.description,
    year: title.year,
    genres: title.genres,
    countries: title.countries,
    people: castOf(title),
    isMovie: title.isMovie,
    imdbRating: title.rating,
    imgUrl: stillUrl(title.still, seed),
    clipId: title.clip,
  };
}
