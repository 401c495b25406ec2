import type { healthz } from '../../contract/routes/health.ts';
import type { MediaPort } from '../adapters/media/port.ts';
import { guideAlarms } from '../domains/epg/index.ts';
import type { Clock } from '../../runtime/clock.ts';
import { answers, type Db } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/call.ts';

export interface HealthContext {
  db: Db;
  clock: Clock;
  media: MediaPort;
  version: string;
  jobsRunning(): boolean;
}

/** GET /healthz: 200 when every role answers, 503 with the same body when one does not. */
export const healthHandler =
  ({ db, clock, media, version, jobsRunning }: HealthContext): Handler<typeof healthz> =>
  async ({ http }) => {
    const state = (ok: boolean) => (ok ? ('ok' as const) : ('down' as const));
    const channels = media.ingestChannels();
    const databaseAnswers = await answers(db);
    const roles = {
      api: state(databaseAnswers),
      jobs: state(jobsRunning()),
      ingest: state(channels !== undefined),
      ...Object.fromEntries(media.edges().map((edge) => [`edge:${edge.id}`, state(edge.alive)])),
    };
    const allAnswer = Object.values(roles).every((role) => role === 'ok');
    if (!allAnswer) http.status(503);
    return {
      status: allAnswer ? 'ok' : 'degraded',
      version,
      roles,
      details: {
        channels: (channels ?? []).map((channel) => ({ ...channel, source: channel.source?.index ?? null })),
        guide: databaseAnswers ? await guideAlarms(db, clock()) : [],
      },
    };
  };
