import type { Db } from '../../platform/db/database.ts';
import { emitEvent } from '../webhooks/index.ts';
import type { AlarmRow } from './store.ts';

const awayKey = 'channel.away:';

const streamsOf = (alarms: readonly AlarmRow[]): string[] =>
  alarms.flatMap(({ key }) => (key.startsWith(awayKey) ? [key.slice(awayKey.length)] : []));

/** Has webhooks hear of channels that are away at a second look, and of those that are back after that. */
export async function emitStreams(
  tx: Db,
  { still, over }: { still: readonly { row: AlarmRow }[]; over: readonly AlarmRow[] },
  nowMs: number,
): Promise<void> {
  const down = still.flatMap(({ row }) => (row.found === 1 ? [row] : []));
  const up = over.filter(({ found }) => found > 1);
  for (const channel of streamsOf(down))
    await emitEvent(tx, { type: 'stream.down', data: { channel } }, nowMs);
  for (const channel of streamsOf(up)) await emitEvent(tx, { type: 'stream.up', data: { channel } }, nowMs);
}
