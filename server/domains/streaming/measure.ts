import { randomInt } from 'node:crypto';
import { measurePermitSeconds } from '../../../contract/constants.ts';
import { present } from '../../../contract/maybe.ts';
import { measuredLine, streamFolder, trees } from '../../../contract/stream-path.ts';
import { signTicket } from '../../../contract/stream-ticket.ts';
import type { measurePermit } from '../../../contract/routes/tickets.ts';
import { ensure } from '../../platform/errors.ts';
import type { Handler } from '../../platform/http/call.ts';
import type { StreamingContext } from './context.ts';
import { chosenBy } from './open-stream.ts';
import { chooseEdge, edgeUrlOf } from './servers.ts';
import type { Signing } from './signing.ts';

/** POST /api/helpdesk/measure */
export const measurePermitHandler =
  (context: StreamingContext): Handler<typeof measurePermit> =>
  async ({ caller, body, http }) => {
    const { db, clock, media, edges, signing } = context;
    await context.limit.take(String(caller.accountId));
    const selected = present(body).serverId ?? (await chosenBy(db, caller));
    const edge = chooseEdge(media.edges(), { selected, viewer: caller.lease });
    const configured = edges.find(({ id }) => id === edge?.id);
    ensure(edge && configured, 'stream.unavailable');
    const { streamSession } = await context.playingOf(caller);
    const { expiresAt, folder } = measurePermitFor(streamSession, clock(), signing);
    return { url: `${edgeUrlOf(configured, http.origin)}${folder}`, serverId: edge.id, expiresAt };
  };

/** Lets a session measure its line to any edge: the folder below which it does, and until when, in milliseconds. */
export function measurePermitFor(
  session: string,
  nowMs: number,
  { kid, mac }: Signing,
): { folder: string; expiresAt: number } {
  const expiresAt = nowMs + measurePermitSeconds * 1000;
  const ticket = signTicket(
    {
      kid,
      scope: 'measure',
      renditions: [],
      expiresSeconds: Math.floor(expiresAt / 1000),
      session,
      // Two that are given in one second are two: what one moves the other still may.
      fromSeconds: randomInt(2 ** 32),
      toSeconds: 0,
      // It goes on beside the stream of the session.
      streamMs: 0,
      contentId: measuredLine,
    },
    mac,
  );
  return { folder: streamFolder(ticket, trees.measure, measuredLine), expiresAt };
}
