import { guideZone } from '../../../contract/constants.ts';
import type { Db } from '../../platform/db/database.ts';
import { channelsEndingBefore, listSources } from './source-store.ts';

const warnedBeforeMs = 24 * 3_600_000;

/**
 * What is wrong with the guide, in words for an operator: sources that bring nothing, and channels whose
 * schedule ends within a day although a source fills it.
 */
export async function guideAlarms(db: Db, nowMs: number): Promise<string[]> {
  const sources = await listSources(db);
  if (sources.length === 0) return [];
  const failing = sources.flatMap(({ id, alarm }) => (alarm ? [`saatekava allikas ${id}: ${alarm}`] : []));
  return [...failing, ...(await endingSchedules(db, nowMs))];
}

/** The channels whose schedule ends within a day although a source fills it, in words. */
export async function endingSchedules(db: Db, nowMs: number): Promise<string[]> {
  const ending = await channelsEndingBefore(db, nowMs, nowMs + warnedBeforeMs);
  return ending.map(({ channelId, endsAt }) =>
    endsAt === null || endsAt <= nowMs
      ? `kanali ${channelId} saatekava on otsas`
      : `kanali ${channelId} saatekava lõpeb ${wallTime(endsAt)}`,
  );
}

const wall = new Intl.DateTimeFormat('et', { timeZone: guideZone, dateStyle: 'short', timeStyle: 'short' });
const wallTime = (ms: number): string => wall.format(ms);
