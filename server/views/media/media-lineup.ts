import type { PlayoutDay } from '../../../contract/models/media.ts';
import type { mediaLineup, playoutDay } from '../../../contract/routes/media.ts';
import { dayBounds } from '../../../contract/rules/guide-day.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure } from '../../platform/errors.ts';
import type { Handler } from '../../platform/http/call.ts';
import { lineupVersion, listAllChannels } from '../../domains/channels/index.ts';
import { clipsBetween, versionOfAll } from '../../domains/guide/index.ts';

/** GET /internal/media/lineup */
export const mediaLineupHandler =
  (db: Db): Handler<typeof mediaLineup> =>
  async () => {
    const [version, channels] = await Promise.all([lineupVersion(db), listAllChannels(db)]);
    return { version, channels: channels.map(({ id, source, renditions }) => ({ id, source, renditions })) };
  };

/** GET /internal/media/playout/{day} */
export const playoutDayHandler =
  (db: Db): Handler<typeof playoutDay> =>
  async ({ params }) => {
    const bounds = dayBounds(params.day, 'UTC');
    ensure(bounds, 'guide.noSuchDay');
    const channels: PlayoutDay['channels'] = {};
    for (const [channelId, startMs, clipId] of await clipsBetween(db, bounds.fromMs, bounds.toMs)) {
      (channels[channelId] ??= []).push([startMs, clipId]);
    }
    return { day: params.day, version: await versionOfAll(db), channels };
  };
