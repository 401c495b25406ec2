import { createHash } from 'node:crypto';
import type { ChannelTrack } from '../../../contract/models/tracks.ts';
import type { ChannelSource, PlayoutDay } from '../../../contract/models/media.ts';
import type { ServerRoutes } from '../../../contract/routes/all.ts';
import type { listLoudness } from '../../../contract/routes/loudness.ts';
import type { mediaLineup, playoutDay } from '../../../contract/routes/media.ts';
import { dayBounds } from '../../../contract/rules/guide-day.ts';
import type { MediaPort } from '../../adapters/media/port.ts';
import { lineupVersion, listAllChannels } from '../../domains/channels/index.ts';
import { clipsBetween, versionOfAll } from '../../domains/guide/index.ts';
import { offeredTracks } from '../../domains/tracks/index.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure } from '../../platform/errors.ts';
import type { Handlers, Handler } from '../../platform/http/call.ts';

/** GET /internal/media/lineup */
const mediaLineupHandler =
  (db: Db, tracksOf: () => Promise<Map<string, ChannelTrack[]>>): Handler<typeof mediaLineup> =>
  async () => {
    const [version, channels, tracks] = await Promise.all([
      lineupVersion(db),
      listAllChannels(db),
      tracksOf(),
    ]);
    const named = channels.map(({ id, source, renditions }) => {
      const own = tracks.get(id);
      return { id, source: readSource(source), renditions, ...(own && { tracks: own }) };
    });
    // What is known of tracks changes without the channels.
    return { version: `${version}-${digestOf([...tracks])}`, channels: named };
  };

/** What an ingest reads by: it begins a source anew when that changes, and what viewers may is none of it. */
function readSource(source: ChannelSource): ChannelSource {
  if (source.kind === 'virtual') return source;
  const { adSkipping: _, ...read } = source;
  return read;
}

const digestOf = (value: unknown): string =>
  createHash('md5').update(JSON.stringify(value)).digest('hex').slice(0, 12);

/** GET /internal/media/playout/{day} */
const playoutDayHandler =
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

/** GET api|demo /loudness: what the ingest has measured, so that players can level it. */
const listLoudnessHandler =
  ({ media }: { media: Pick<MediaPort, 'ingestChannels'> }): Handler<typeof listLoudness> =>
  async () =>
    (media.ingestChannels() ?? []).flatMap(({ channelId, loudness }) =>
      loudness === undefined || loudness === null ? [] : [{ channelId, lufs: loudness }],
    );

/** What ingests and edges ask for, and what viewers are told of what ingests have measured. */
export const createMediaViews = (needs: { db: Db; clock: Clock; media: Pick<MediaPort, 'ingestChannels'> }) =>
  ({
    mediaLineup: mediaLineupHandler(needs.db, () => offeredTracks(needs.db, needs.clock())),
    playoutDay: playoutDayHandler(needs.db),
    listLoudness: listLoudnessHandler(needs),
  }) satisfies Partial<Handlers<ServerRoutes>>;
