import type { ChannelSource, LeaseAnswer, LeaseRequest, PlayoutDay } from '../../../contract/models/media.ts';
import type { ServerRoutes } from '../../../contract/routes/all.ts';
import type { listLoudness } from '../../../contract/routes/loudness.ts';
import type {
  mediaLeases,
  mediaLineup,
  mediaRevocations,
  playoutDay,
} from '../../../contract/routes/media.ts';
import { dayBounds } from '../../../contract/rules/guide-day.ts';
import type { MediaPort } from '../../adapters/media/port.ts';
import { listAllChannels } from '../../domains/channels/index.ts';
import { clipsBetween, versionOfAll } from '../../domains/guide/index.ts';
import { createMediaNews, type MediaNews } from '../../domains/ingests/index.ts';
import type { RevocationFeedAfter } from '../../domains/sessions/index.ts';
import { offeredTracks } from '../../domains/tracks/index.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure } from '../../platform/errors.ts';
import type { Handlers, Handler } from '../../platform/http/call.ts';

/** GET /internal/media/lineup */
const mediaLineupHandler =
  ({ db, clock }: { db: Db; clock: Clock }, newsOf: () => Promise<MediaNews>): Handler<typeof mediaLineup> =>
  async () => {
    // First: what changes meanwhile is then asked for once more, and never taken for known.
    const { lineup: version } = await newsOf();
    const [channels, tracks] = await Promise.all([listAllChannels(db), offeredTracks(db, clock())]);
    const named = channels.map(({ id, source, renditions }) => {
      const own = tracks.get(id);
      return { id, source: readSource(source), renditions, ...(own && { tracks: own }) };
    });
    return { version, channels: named };
  };

/** What an ingest reads by: it begins a source anew when that changes, and what viewers may is none of it. */
function readSource(source: ChannelSource): ChannelSource {
  if (source.kind === 'virtual') return source;
  const { adSkipping: _, ...read } = source;
  return read;
}

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

export interface MediaContext {
  db: Db;
  clock: Clock;
  media: Pick<MediaPort, 'ingestChannels'>;
  revokedAfter: RevocationFeedAfter;
  /** One turn of an ingest: which channels are its own. */
  turnOfIngest: (ask: LeaseRequest) => Promise<LeaseAnswer>;
}

/** What ingests and edges ask for, and what viewers are told of what ingests have measured. */
export function createMediaViews(needs: MediaContext) {
  const newsOf = createMediaNews(needs);
  const mediaRevocationsHandler: Handler<typeof mediaRevocations> = async ({ params }) => {
    const [feed, { lineup }] = await Promise.all([needs.revokedAfter(params.after), newsOf()]);
    return { ...feed, lineup };
  };
  const mediaLeasesHandler: Handler<typeof mediaLeases> = async ({ body }) => ({
    ...(await needs.turnOfIngest(body)),
    ...(await newsOf()),
  });
  return {
    mediaLineup: mediaLineupHandler(needs, newsOf),
    mediaRevocations: mediaRevocationsHandler,
    mediaLeases: mediaLeasesHandler,
    playoutDay: playoutDayHandler(needs.db),
    listLoudness: listLoudnessHandler(needs),
  } satisfies Partial<Handlers<ServerRoutes>>;
}
