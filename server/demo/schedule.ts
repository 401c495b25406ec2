import { addDays, startOfDate } from '../../contract/rules/guide-day.ts';
import { episodeTitle, type ProgramDraft } from '../domains/guide/index.ts';
import { stillUrl } from '../views/picture-urls.ts';
import { dayparts, dayStartHour, fixtures } from './dayparts.ts';
import { episodeOf } from './episodes.ts';
import type { CategoryId } from './line-up.ts';
import type { Title } from './library/types.ts';
import { hash, pick } from './seed.ts';

const minuteMs = 60_000;
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
  const dayNumber = Math.floor(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
  const airings = new Map<string, number>();
  return fillDay(channel, date).map((slot) => {
    const airing = airings.get(slot.title.name) ?? 0;
    airings.set(slot.title.name, airing + 1);
    return draftOf(slot, channel.id, dayNumber, airing);
  });
}

/** Lays programmes end to end between the fixtures; the last before a fixture ends when that begins. */
function fillDay({ id, category }: { id: string; category: CategoryId }, date: string): Slot[] {
  // Hours are counted from the start of the schedule's day, so the two days a year with another length only
  // have a longer or shorter night.
  const startMs = startOfDate(date) + dayStartHour * 3_600_000;
  const endMs = startOfDate(addDays(date, 1)!) + dayStartHour * 3_600_000;
  const hourAt = (ms: number) => dayStartHour + (ms - startMs) / 3_600_000;
  const fixed = (fixtures[category] ?? []).map(({ hour, minute, minutes, title }) => {
    const at = startMs + (hour - dayStartHour) * 3_600_000 + minute * minuteMs;
    return { startMs: at, endMs: at + minutes * minuteMs, title };
  });
  const slots: Slot[] = [];
  let at = startMs;
  while (at < endMs) {
    const slot =
      fixed.find((f) => f.startMs === at) ?? nextSlot({ id, category, date }, slots, at, hourAt(at));
    const limitMs = fixed.find((f) => f.startMs > at)?.startMs ?? endMs;
    const tooLittleLeft = limitMs - slot.endMs < shortestMinutes * minuteMs;
    slots.push(tooLittleLeft ? { ...slot, endMs: limitMs } : slot);
    at = slots.at(-1)!.endMs;
  }
  return slots;
}

function nextSlot(
  { id, category, date }: { id: string; category: CategoryId; date: string },
  before: readonly Slot[],
  at: number,
  hour: number,
): Slot {
  const parts = dayparts[category];
  const pool = (parts.find((part) => hour < part.untilHour) ?? parts.at(-1)!).titles;
  const recent = new Set(before.slice(-3).map((slot) => slot.title.name));
  const fresh = pool.filter((title) => !recent.has(title.name));
  const title = pick(fresh.length > 0 ? fresh : pool, id, date, before.length);
  return {
    startMs: at,
    endMs: at + pick(title.minutes, id, date, before.length, 'minutes') * minuteMs,
    title,
  };
}

function draftOf(
  { startMs, endMs, title }: Slot,
  channelId: string,
  dayNumber: number,
  airing: number,
): ProgramDraft {
  const episode = episodeOf(title, channelId, dayNumber, airing);
  const seed = hash(title.name, episode?.season ?? 0, episode?.episode ?? 0) % 1_000;
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
    isMovie: title.isMovie,
    imdbRating: title.rating,
    imgUrl: stillUrl(title.scene, seed),
    clipId: title.scene,
  };
}
