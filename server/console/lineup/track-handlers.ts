import type * as routes from '../../../contract/routes/console/tracks.ts';
import { actorOf } from '../../domains/audit/index.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { ConsoleContext } from '../context.ts';

/** The calls of the sounds and texts of channels, and who answers them. */
export const trackHandlers = ({ services }: ConsoleContext): Handlers<typeof routes> => ({
  /** GET /admin/api/lineup/tracks */
  readTracks: async ({ query }) => ({ tracks: await services.tracks.edited(query.channelId) }),

  /** POST /admin/api/lineup/track */
  saveTrack: ({ body, caller }) => {
    const { language, role, label, ...rest } = body;
    const said = { language: language || null, role: role || null, label: label?.trim() || null };
    return services.tracks.change({ ...rest, ...said }, actorOf(caller));
  },
});
