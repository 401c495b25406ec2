import { catchupDays, guideDaysAhead } from '../../contract/constants.ts';
import { addDays, dateOf } from '../../contract/rules/guide-day.ts';
import type { Clock } from '../../runtime/clock.ts';
import { defined, lastOf } from '../../runtime/defined.ts';
import type { Db } from '../platform/db/database.ts';
import { listChannelsByKind, saveChannel, upsertCategory } from '../domains/channels/index.ts';
import { horizonByChannel, type ChangeSchedules } from '../domains/guide/index.ts';
import { categories, demoChannels, demoStations } from './line-up.ts';
import { radioDay } from './radio.ts';
import { installPeople } from './people.ts';
import { installTickets } from './tickets.ts';
import { demoDay } from './schedule.ts';
import { installBegun } from './titles/begun.ts';
import { installTitles } from './titles/install-titles.ts';

export type Progress = (done: number, total: number) => void;

/**
 * Brings the demo world up to date by the calls an operator uses: line-up, people, the schedule from 16
 * days back to 7 days ahead, and titles on demand. What is there already stays, so it can be cut off and run again.
 */
export async function installDemo(
  db: Db,
  changeSchedules: ChangeSchedules,
  clock: Clock,
  onProgress: Progress = () => {},
): Promise<void> {
  await installLineup(db);
  const people = await installPeople(db, clock());
  await installTickets(db, people, clock());
  await extendSchedule(db, changeSchedules, clock, onProgress);
  const titles = await installTitles(db, clock());
  await installBegun(db, people, titles, clock());
}

async function installLineup(db: Db): Promise<void> {
  for (const [position, category] of categories.entries())
    await upsertCategory(db, { ...category, position });
  const known = new Set(
    [...(await listChannelsByKind(db, 'tv')), ...(await listChannelsByKind(db, 'radio'))].map(
      (channel) => channel.id,
    ),
  );
  for (const { category: _, ...channel } of demoChannels)
    if (!known.has(channel.id)) await saveChannel(db, channel);
  for (const station of demoStations) if (!known.has(station.id)) await saveChannel(db, station);
}

/** Adds the days that are missing at the end of every demo channel's and station's schedule. */
export async function extendSchedule(
  db: Db,
  changeSchedules: ChangeSchedules,
  clock: Clock,
  onProgress: Progress = () => {},
): Promise<void> {
  const today = dateOf(clock());
  // The schedule's day begins at five, so the first hours of the oldest guide day belong to the one before.
  const first = defined(addDays(today, -catchupDays - 1));
  const last = defined(addDays(today, guideDaysAhead));
  const horizons = await horizonByChannel(db);
  const plans = [
    ...demoChannels.map((channel) => ({ id: channel.id, day: (date: string) => demoDay(channel, date) })),
    ...demoStations.map((station) => ({ id: station.id, day: (date: string) => radioDay(station, date) })),
  ];
  for (const [done, { id, day }] of plans.entries()) {
    onProgress(done, plans.length);
    const horizon = horizons.get(id);
    // The horizon is five in the morning after the last complete day, so its date is the first one missing.
    const from = horizon === undefined ? first : lastOf([first, dateOf(horizon)].sort());
    const drafts = datesBetween(from, last).flatMap(day);
    if (drafts.length > 0) await changeSchedules((replace) => replace(id, drafts));
  }
  onProgress(plans.length, plans.length);
}

function datesBetween(first: string, last: string): string[] {
  const dates: string[] = [];
  for (let date = first; date <= last; date = defined(addDays(date, 1))) dates.push(date);
  return dates;
}
