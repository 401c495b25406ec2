import type { ServerRoutes } from '../../../contract/routes/all.ts';
import type { MediaPort } from '../../adapters/media/port.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { listLoudnessHandler } from './loudness.ts';
import { mediaLineupHandler, playoutDayHandler } from './media-lineup.ts';

/** What ingests and edges ask for, and what viewers are told of what ingests have measured. */
export const createMediaViews = (needs: { db: Db; media: Pick<MediaPort, 'ingestChannels'> }) =>
  ({
    mediaLineup: mediaLineupHandler(needs.db),
    playoutDay: playoutDayHandler(needs.db),
    listLoudness: listLoudnessHandler(needs),
  }) satisfies Partial<Handlers<ServerRoutes>>;
