import { openStream } from './open-stream.ts';
import { present } from '../../../contract/maybe.ts';
import { ensure, Refusal } from '../../platform/errors.ts';
import type { Handler } from '../../platform/http/call.ts';
import type { checkRecording, recordingPlaylist } from '../../../contract/routes/recordings.ts';
import { findReadyTitle, isTitleId } from '../catalogue/index.ts';
import { positionIn } from '../recordings/index.ts';
import { sessionOf, type StreamingContext } from './context.ts';
import { chooseEdge } from './servers.ts';
import { knownAiring } from './past.ts';
import type { PlaybackContext } from './playback-context.ts';
import { denialOf } from './streaming.ts';
import { channelSubject, openPast, titleSubject, type Subject } from './subject.ts';

/** GET /api/recording/playlist */
export const recordingPlaylistHandler =
  (context: StreamingContext): Handler<typeof recordingPlaylist> =>
  async ({ query, caller, http }) => {
    if (isTitleId(query.programId)) {
      ensure(await findReadyTitle(context.db, query.programId, context.clock()), 'program.unknown');
      return openStream(context, { caller, http }, { titleId: query.programId, steady: true });
    }
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
    const { accountId } = caller;
    const isTitle = isTitleId(query.programId);
    const airing = isTitle ? undefined : await knownAiring(db, { viewId, programId: query.programId });
    const id = airing?.id ?? query.programId;
    if (isTitle) ensure(await findReadyTitle(db, id, clock()), 'program.unknown');
    const playback = await context.playbackContextOf(caller, http.network, airing?.channelId, clock());
    const [subject, position] = await Promise.all([
      (isTitle ? titleSubject(db, caller, { titleId: id }, clock()) : pastOf(playback)).catch(
        refusedAsNothing,
      ),
      positionIn(db, accountId, id),
    ]);
    const viewing = subject && { caller, viewable: subject.viewable, viewtime: playback.viewtime };
    const permitted = viewing && !denialOf(viewing, clock());
    const edge = chooseEdge(media.edges(), {
      selected: serverId,
      failed: undefined,
      viewer: sessionOf(caller, http.network, playback.playing),
    });
    const available = permitted === true && (isTitle || subject.past !== undefined) && edge !== undefined;
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
