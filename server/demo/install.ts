import { catchupDays, guideDaysAhead } from '../../contract/constants.ts';
import { addDays, dateOf } from '../../contract/rules/guide-day.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { listChannelsByKind, saveChannel, upsertCategory } from '../domains/channels/index.ts';
import { deleteEndedBefore, horizonByChannel, replaceSchedule } from '../domains/guide/index.ts';
import { categories, demoChannels, demoStations } from './line-up.ts';
import { installPeople } from './people.ts';
import { demoDay } from './schedule.ts';

export type Progress = (done: number, total: number) => void;

/**
 * Brings the demo world up to date by the calls an operator uses: line-up, people and the schedule from 16
 * days back to 7 days ahead. Whatever is there already stays, so it can be cut off and run again.
 */
export async function installDemo(db: Db, clock: Clock, onProgress: Progress = () => {}): Promise<void> {
  await installLineup(db);
  await installPeople(db, clock());
  await extendSchedule(db, clock, onProgress);
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

/** Adds the days that are missing at the end of every demo channel's schedule and forgets those long past. */
export async function extendSchedule(db: Db, clock: Clock, onProgress: Progress = () => {}): Promise<void> {
  const today = dateOf(clock());
  // The schedule's day begins at five, so the first hours of the oldest guide day belong to the one before.
  const first = addDays(today, -catchupDays - 1)!;
  const last = addDays(today, guideDaysAhead)!;
  const horizons = await horizonByChannel(db);
  for (const [done, channel] of demoChannels.entries()) {
    onProgress(done, demoChannels.length);
    const horizon = horizons.get(channel.id);
    // The horizon is five in the morning after the last complete day, so its date is the first one missing.
    const from = horizon === undefined ? first : [first, dateOf(horizon)].sort().at(-1)!;
    const drafts = datesBetween(from, last).flatMap((date) => demoDay(channel, date));
    if (drafts.length > 0)
      await db.transaction((tx) => replaceSchedule(tx, channel.id, drafts).then(() => undefined));
  }
  await deleteEndedBefore(db, clock() - (catchupDays + 2) * 86_400_000);
  onProgress(demoChannels.length, demoChannels.length);
}

function datesBetween(first: string, last: string): string[] {
  const dates: string[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)!) dates.push(date);
  return dates;
}
