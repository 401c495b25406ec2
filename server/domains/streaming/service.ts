import type { ServerRoutes } from '../../../contract/routes/all.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Service } from '../../platform/service.ts';
import { chosenServerOf, deleteChosenServer } from './choice-store.ts';
import type { StreamingContext } from './context.ts';
import { listStreamServersHandler, streamUrlHandler, updateDefaultServerHandler } from './handlers.ts';
import { checkRecordingHandler, recordingPlaylistHandler } from './recording-handlers.ts';
import { measurePermitHandler } from './measure.ts';
import { listMomentPicturesHandler } from './moment-pictures.ts';
import { createListenAddresses } from './listening.ts';
import { deleteRaces, racesOf } from './race/race-store.ts';
import { finishRaceHandler, startRaceHandler } from './race/race-handlers.ts';
import { createOfferTo } from './offer.ts';
import { preloadStreamsHandler } from './preload.ts';
import { createPreview } from './preview.ts';
import { openStream, type StreamRequest, type Viewer } from './open-stream.ts';
import { createWatchableBy } from './watchable.ts';
import { createPlaybackContextOf } from './playback-context.ts';
import { streamingOperations, type StreamingOperationsContext } from './operations.ts';

/** May this viewer watch this, on which edge, with which ticket. */
export function createStreaming(
  needs: Omit<StreamingContext, 'limit' | 'playbackContextOf'> &
    StreamingOperationsContext & { limits: Limits },
) {
  const { db, limits } = needs;
  const context = {
    ...needs,
    limit: limits.rate('streaming.visitor', { burst: 120, perMinute: 120 }),
    playbackContextOf: createPlaybackContextOf(db),
  };
  const measuring = limits.rate('streaming.measure', { burst: 6, perMinute: 1 });
  const moments = limits.rate('streaming.moments', { burst: 120, perMinute: 60 });
  const preloads = limits.rate('streaming.preload', { burst: 120, perMinute: 60 });
  const racing = { ...context, limit: limits.rate('streaming.race', { burst: 12, perMinute: 0.1 }) };
  return {
    ...streamingOperations(needs),
    /** What each channel would answer a member now. */
    offerTo: createOfferTo(context),
    /** A stream for a viewer; refuses as `POST stream/url` does. */
    open: (viewer: Viewer, request: StreamRequest) => openStream(context, viewer, request),
    preview: createPreview(context),
    listenAddresses: createListenAddresses(context),
    watchableBy: createWatchableBy(context),
    handlers: {
      streamUrl: streamUrlHandler(context),
      checkRecording: checkRecordingHandler(context),
      recordingPlaylist: recordingPlaylistHandler(context),
      listStreamServers: listStreamServersHandler(context),
      listMomentPictures: listMomentPicturesHandler({ ...context, limit: moments }),
      preloadStreams: preloadStreamsHandler({ ...context, limit: preloads }),
      measurePermit: measurePermitHandler({ ...context, limit: measuring }),
      updateDefaultServer: updateDefaultServerHandler(context),
      startRace: startRaceHandler(racing),
      finishRace: finishRaceHandler(racing),
    } satisfies Partial<Handlers<ServerRoutes>>,
    async forget(tx, { id }) {
      await deleteChosenServer(tx, id);
      await deleteRaces(tx, id);
    },
    exported: async ({ id }) => ({
      streamServer: (await chosenServerOf(db, id)) ?? null,
      nearestStreamServers: await racesOf(db, id),
    }),
  } satisfies Service & Record<string, unknown>;
}
