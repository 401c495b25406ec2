import type { Interval } from '../../../contract/interval.ts';
import { dayMs, minuteMs } from '../../../contract/time.ts';
import type { Db } from '../../platform/db/database.ts';
import { favoritesOf, listAllChannels, locksOf, type ChannelRow } from '../channels/index.ts';
import { programsBetween, rightsOf, seriesKeyOf, type ProgramRow } from '../guide/index.ts';
import { expiringOf, ruledBy, rulesOf } from '../recordings/index.ts';

/** Weather and trailers are no news of the night. */
const shortestMs = 15 * minuteMs;
const mostOfEach = 20;

export interface NightProgram {
  program: ProgramRow;
  channel: ChannelRow;
}

/** What a member may want to know in the morning. */
export interface NightSummary {
  /** Of the series that they record. */
  series: NightProgram[];
  /** Of their favourite channels, but for those. */
  favorites: NightProgram[];
  /** Recordings that are valid for less than a day. */
  expiring: string[];
}

/** What the night brought to a member, as far as it can still be watched. */
export async function nightOf(
  db: Db,
  accountId: number,
  night: Interval,
  nowMs: number,
): Promise<NightSummary> {
  const [favorites, rules] = [await favoritesOf(db, accountId), await rulesOf(db, accountId)];
  const locked = new Set(await locksOf(db, accountId));
  const channels = new Map((await listAllChannels(db)).map((channel) => [channel.id, channel]));
  const ids = [...new Set([...favorites, ...rules.map(({ channelId }) => channelId)])];
  const programs = await programsBetween(
    db,
    ids.filter((id) => !locked.has(id)),
    night,
  );
  const shown = programs.flatMap((program) => {
    const channel = channels.get(program.channelId);
    const until = channel && rightsOf(program, channel).replayUntil;
    return until && until > nowMs && program.endAt <= nowMs ? [{ program, channel }] : [];
  });
  const expiring = await expiringOf(db, accountId, nowMs, nowMs + dayMs);
  const ruled = ruledBy(rules);
  const isRuled = ({ program }: NightProgram) =>
    ruled({ channelId: program.channelId, seriesKey: seriesKeyOf(program) });
  const isLong = ({ program }: NightProgram) => program.endAt - program.startAt >= shortestMs;
  const isFavorite = ({ channel }: NightProgram) => favorites.includes(channel.id);
  return {
    series: shown.filter(isRuled).slice(0, mostOfEach),
    favorites: shown.filter((one) => isFavorite(one) && isLong(one) && !isRuled(one)).slice(0, mostOfEach),
    expiring: expiring.map(({ name }) => name).slice(0, mostOfEach),
  };
}
