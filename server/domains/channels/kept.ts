import { catchupDays } from '../../../contract/constants.ts';
import { dayMs } from '../../../contract/time.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { MediaPort } from '../../adapters/media/port.ts';
import type { Db } from '../../platform/db/database.ts';
import { noteKeptFrom } from './source-store.ts';
import type { ChannelRow } from './store.ts';

export interface RetentionContext {
  db: Db;
  clock: Clock;
  media: Pick<MediaPort, 'storage'>;
}

/** Where the past of a channel begins, in ms: 0 where nothing but the days of catch-up bounds it, null when it has none. */
export const keepsFrom = ({
  dvrSupport,
  keptFrom,
}: Pick<ChannelRow, 'dvrSupport' | 'keptFrom'>): number | null => (dvrSupport ? (keptFrom ?? 0) : null);

/** How long what was on a channel can be watched, in ms. */
export const keptMsOf = ({ dvrDays }: Pick<ChannelRow, 'dvrDays'>): number =>
  (dvrDays ?? catchupDays) * dayMs;

/** The first instant that can be replayed now; null where a channel keeps nothing. */
export const replayFromOf = (
  row: Pick<ChannelRow, 'dvrSupport' | 'keptFrom' | 'dvrDays'>,
  nowMs: number,
): number | null => (row.dvrSupport ? Math.max(nowMs - keptMsOf(row), keepsFrom(row) ?? 0) : null);

/**
 * Notes where the archives of fed channels begin: a channel that came yesterday keeps a day, and on a full disk the
 * oldest hours go before their time. What is gone does not come back, so a beginning only moves on.
 */
export async function noteKept({ db, clock, media }: RetentionContext): Promise<void> {
  const report = await media.storage().catch(() => undefined);
  const oldest = clock() - catchupDays * dayMs;
  for (const { channelId, keptFromMs } of report?.channels ?? [])
    if (keptFromMs > oldest) await noteKeptFrom(db, channelId, keptFromMs);
}
