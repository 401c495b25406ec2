import { createHash } from 'node:crypto';
import { CallError } from '../../../contract/client.ts';
import type { Input } from '../../../contract/route.ts';
import type { InlinePlaylist } from '../../../contract/models/stream.ts';
import type {
  listStreamServers,
  streamUrl,
  updateDefaultServer,
} from '../../../contract/routes/streaming.ts';
import { readTicket, signTicket, type StreamTicket } from '../../../contract/stream-ticket.ts';
import { multivariantName, streamFolder, trees } from '../../../contract/stream-path.ts';
import type { Edge, MediaPort } from '../../adapters/media/port.ts';
import type { EdgeConfig } from '../../config/edges.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure, Refusal } from '../../platform/errors.ts';
import type { Caller, Handler, Member } from '../../platform/http/call.ts';
import type { RateLimit } from '../../platform/limits/rate-limit.ts';
import type { Locks } from '../channels/index.ts';
import { viewtimeOf } from '../viewtime/index.ts';
import { chosenServerOf, deleteChosenServer, saveChosenServer } from './choice-store.ts';
import { chooseEdge, edgeUrlOf, listServers } from './servers.ts';
import type { Signing } from './signing.ts';
import type { PastWish } from './past.ts';
import { permitView } from './streaming.ts';
import { openPast, subjectOf } from './subject.ts';

export interface StreamingContext {
  db: Db;
  clock: Clock;
  media: MediaPort;
  locks: Locks;
  edges: readonly EdgeConfig[];
  signing: Signing;
  limit: RateLimit;
  /** Writes down what a device has turned to and when; nobody waits for it. */
  noteWatching(member: Member, stream: { channelId: string; since: number }): void;
}

/** GET api|demo /stream/servers/available */
export const listStreamServersHandler =
  ({ db, media, edges }: StreamingContext): Handler<typeof listStreamServers> =>
  async ({ caller, http }) => {
    const chosen = await chosenBy(db, caller);
    return listServers(media.edges(), edges, { origin: http.origin, chosen });
  };

/** POST /api/stream/defaultserver/update */
export const updateDefaultServerHandler =
  ({ db }: StreamingContext): Handler<typeof updateDefaultServer> =>
  async ({ caller, body }) => {
    if (body.serverId === null) await deleteChosenServer(db, caller.accountId);
    else await saveChosenServer(db, caller.accountId, body.serverId);
    return { ok: true };
  };

const chosenBy = async (db: Db, caller: Caller): Promise<string | undefined> =>
  caller.kind === 'member' ? chosenServerOf(db, caller.accountId) : undefined;

/** POST api|demo /stream/url */
export const streamUrlHandler =
  (context: StreamingContext): Handler<typeof streamUrl> =>
  async ({ body, caller, http }) => {
    const { db, clock, media } = context;
    if (caller.kind === 'visitor') await context.limit.take(http.network);
    const subject = await subjectOf(context, caller, body);
    const { tree, id } = subject;
    const now = clock();
    const viewtime = caller.kind === 'member' ? await viewtimeOf(db, caller.accountId) : undefined;
    const { quality: asked = 'high', steady = false } = body;
    const wanted = { caller, viewable: subject.viewable, asked, steady, viewtime };
    const permission = permitView(wanted, now);
    const session = sessionOf(caller, http.network);
    const selected = body.userSelectedServerId ?? (await chosenBy(db, caller));
    const wish = { selected, failed: body.failedStreamServerId, viewer: session };
    const first = chooseEdge(media.edges(), wish);
    ensure(first, 'stream.unavailable');
    const before = streamBefore(body.continues, { session, id }, context);
    const wishedPast = { ...pastWishOf(body, first, context), watched: before !== undefined };
    const { scope, past, title } = await openPast(db, subject, wishedPast, now);
    const ticket = signTicket(
      {
        kid: context.signing.kid,
        scope,
        renditions: permission.renditions,
        expiresSeconds: Math.floor(permission.expiresAt / 1000),
        session,
        fromSeconds: past ? past.fromMs / 1000 : 0,
        toSeconds: past ? past.toMs / 1000 : 0,
        streamMs: caller.kind === 'member' ? (before?.streamMs ?? now) : 0,
        channelId: id,
      },
      context.signing.mac,
    );
    const { edge, playlists } = await askEdges(media, ticket, first, wish);
    if (caller.kind === 'member' && tree === trees.channel && !before)
      context.noteWatching(caller, { channelId: id, since: now });
    const base = edgeUrlOf(edgeOf(context, edge.id), http.origin);
    return {
      url: `${base}${streamFolder(ticket, tree, id)}/${multivariantName}`,
      serverId: edge.id,
      quality: permission.quality,
      expiresAt: permission.expiresAt,
      renewAt: Math.round((now + permission.expiresAt) / 2),
      playlists,
      past: past ?? null,
      ...(title && { title }),
    };
  };

/** Where to begin. How much goes before it depends on the edge that is to serve it. */
const pastWishOf = (
  { at, programId, dvr }: Input<typeof streamUrl>['body'],
  edge: Edge,
  context: StreamingContext,
): PastWish => ({
  at,
  programId,
  dvrMs: dvr ? edgeOf(context, edge.id).dvrSeconds * 1000 : 0,
});

const edgeOf = ({ edges }: StreamingContext, id: string): EdgeConfig => edges.find((one) => one.id === id)!;

/**
 * Asks the chosen edge for the first playlists. That it answers also shows that it lives; when it does not,
 * the viewer is sent to another one at once instead of finding out by himself.
 */
async function askEdges(
  media: MediaPort,
  ticket: string,
  first: Edge,
  wish: Parameters<typeof chooseEdge>[1],
): Promise<{ edge: Edge; playlists: InlinePlaylist[] }> {
  const answer = await media.firstPlaylists(first.id, ticket).catch(undefinedUnlessForAll);
  if (answer) return { edge: first, playlists: answer };
  const second = chooseEdge(
    media.edges().filter((edge) => edge !== first),
    wish,
  );
  ensure(second, 'stream.unavailable');
  const other = await media.firstPlaylists(second.id, ticket).catch(undefinedUnlessForAll);
  ensure(other, 'stream.unavailable');
  return { edge: second, playlists: other };
}

/** What another edge would answer as well: that the past is not kept, or that the session has a newer stream. */
const saidForAll = ['stream.gone', 'stream.replaced'] as const;

function undefinedUnlessForAll(error: unknown): undefined {
  const code = error instanceof CallError && saidForAll.find((one) => one === error.code);
  if (code) throw new Refusal(code);
  return undefined;
}

/** The stream that this one says it goes on with, if it is one of the same session, of the same channel or title. */
function streamBefore(
  continues: string | undefined,
  { session, id }: { session: string; id: string },
  { signing }: StreamingContext,
): StreamTicket | undefined {
  const before = continues === undefined ? undefined : readTicket(continues, signing.mac);
  const same = typeof before === 'object' && before.session === session && before.channelId === id;
  return same ? before : undefined;
}

/** A member streams under the lease; a visitor under something that says no more than his network. */
function sessionOf(caller: Caller, network: string): string {
  if (caller.kind === 'member') return caller.lease;
  return createHash('sha256').update(`visitor ${network}`).digest('hex').slice(0, 16);
}
