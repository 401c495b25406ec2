import type { Channel } from '../../contract/models/channel.ts';
import { bootstrapElementId, type BootstrapData } from '../../contract/bootstrap.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { onAirAt } from './on-air.ts';

interface Context {
  db: Db;
  clock: Clock;
  lineUpOfVisitors: () => Promise<Channel[]>;
}

/**
 * What the viewer's page brings along: the line-up and what is on. With it the page says what will play while its script
 * is still on its way, and has two answers less to wait for.
 */
export const createBootstrapData =
  ({ db, clock, lineUpOfVisitors }: Context) =>
  async (): Promise<string> => {
    const atMs = clock();
    const [channels, onAir] = await Promise.all([lineUpOfVisitors(), onAirAt(db, atMs)]);
    const data: BootstrapData = { atMs, channels, onAir };
    // Within a page the first `</` of a script ends it, also inside a string.
    const json = JSON.stringify(data).replaceAll('<', '\\u003c');
    return `<script type="application/json" id="${bootstrapElementId}">${json}</script>`;
  };
