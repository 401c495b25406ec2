import { present } from '../../../contract/maybe.ts';
import { preloadSeconds } from '../../../contract/rules/preload.ts';
import type { StreamAnswer } from '../../../contract/models/stream.ts';
import type { Quality } from '../../../contract/quality.ts';
import type { preloadStreams } from '../../../contract/routes/streaming.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Handler } from '../../platform/http/call.ts';
import { sessionOf, type StreamingContext } from './context.ts';
import {
  addressOf,
  edgeChoice,
  ensurePlace,
  lookUp,
  maySkipAds,
  permit,
  tracksOf,
  type Viewer,
} from './open-stream.ts';
import { ticketFor } from './signing.ts';
import { askEdges, firstEdge } from './stream-edge.ts';

/** POST api|demo /stream/preload */
export const preloadStreamsHandler =
  (context: StreamingContext): Handler<typeof preloadStreams> =>
  async ({ body, caller, http }) => {
    await context.limit.take(caller.kind === 'member' ? String(caller.accountId) : http.network);
    const { channelIds, ...asked } = body;
    const preload = (channelId: string): Promise<StreamAnswer | null> =>
      openPreload(context, { caller, http }, { channelId, ...present(asked) }).catch((error: unknown) => {
        if (error instanceof Refusal) return null;
        throw error;
      });
    return Promise.all(channelIds.map(preload));
  };

/**
 * What a channel would begin with if the viewer turned to it now. Refuses as opening a stream of it does. Nothing begins by it: it takes
 * the place of no stream, and leaves no trace of having been watched.
 */
async function openPreload(
  context: StreamingContext,
  viewer: Viewer,
  request: { channelId: string; quality?: Quality },
): Promise<StreamAnswer> {
  const now = context.clock();
  const found = await lookUp(context, viewer, request);
  ensurePlace(found, viewer);
  const permission = permit(found, viewer, request, now);
  const expiresAt = Math.min(permission.expiresAt, now + preloadSeconds * 1000);
  const session = sessionOf(viewer.caller, viewer.http.network, found.playback.playing);
  const choice = edgeChoice(found, request, session);
  const opened = { ...found.subject, scope: 'preload', past: undefined } as const;
  const ticket = ticketFor(
    { ...opened, session, streamMs: 0, permission: { ...permission, expiresAt } },
    context.signing,
  );
  const [{ edge, playlists }, tracks] = await Promise.all([
    askEdges(context.media, ticket, firstEdge(context.media.edges(), choice), choice),
    tracksOf(context, found.subject, now),
  ]);
  return {
    url: addressOf(context, viewer, {
      opened: found.subject,
      ticket,
      edgeId: edge.id,
      tracks,
      simple: undefined,
      now,
    }),
    serverId: edge.id,
    quality: permission.quality,
    expiresAt,
    renewAt: expiresAt,
    playlists,
    past: null,
    ...(tracks.length > 0 && { tracks }),
    ...(maySkipAds(found.subject) && { adSkipping: true as const }),
  };
}
