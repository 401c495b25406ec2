import { openStream } from './open-stream.ts';
import { present } from '../../../contract/maybe.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Handler } from '../../platform/http/call.ts';
import type { checkRecording, recordingPlaylist } from '../../../contract/routes/recordings.ts';
import { positionIn } from '../recordings/index.ts';
import { sessionOf, type StreamingContext } from './context.ts';
import { chooseEdge } from './servers.ts';
import { knownAiring } from './past.ts';
import type { PlaybackContext } from './playback-context.ts';
import { denialOf } from './streaming.ts';
import { channelSubject, openPast, type Subject } from './subject.ts';

/** GET /api/recording/playlist */
export const recordingPlaylistHandler =
  (context: StreamingContext): Handler<typeof recordingPlaylist> =>
  async ({ query, caller, http }) => {
    const { channelId, id } = await knownAiring(context.db, {
      ...present(query),
      programId: query.programId,
    });
    return openStream(context, { caller, http }, { channelId, programId: id, steady: true });
  };

/** GET /api/recording/check */
export const checkRecordingHandler =
  (context: StreamingContext): Handler<typeof checkRecording> =>
  async ({ query, caller, http }) => {
    const { db, clock, media } = context;
    const { viewId, serverId } = present(query);
    const { id, channelId } = await knownAiring(db, { viewId, programId: query.programId });
    const { accountId } = caller;
    const playback = await context.playbackContextOf(caller, http.network, channelId, clock());
    const [subject, position] = await Promise.all([
      pastOf(playback).catch(refusedAsNothing),
      positionIn(db, accountId, id),
    ]);
    const viewing = subject && { caller, viewable: subject.viewable, viewtime: playback.viewtime };
    const permitted = viewing && !denialOf(viewing, clock());
    const edge = chooseEdge(media.edges(), {
      selected: serverId,
      failed: undefined,
      viewer: sessionOf(caller, http.network, playback.playing),
    });
    const available = permitted === true && subject.past !== undefined && edge !== undefined;
    return { available, serverId: (available && edge.id) || null, playingPosition: position || null };

    async function pastOf(known: PlaybackContext): Promise<Subject> {
      return openPast(db, channelSubject(known), { programId: id, accountId }, clock());
    }
  };

/** A refusal says that there is nothing to watch; anything else is a fault. */
function refusedAsNothing(error: unknown): undefined {
  if (error instanceof Refusal) return undefined;
  throw error;
}
