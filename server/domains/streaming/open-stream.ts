import { CallError } from '../../../contract/client.ts';
import type { Interval } from '../../../contract/interval.ts';
import { present, type Present } from '../../../contract/maybe.ts';
import { readViewKey } from '../../../contract/rules/view-key.ts';
import type { Input } from '../../../contract/route.ts';
import type { InlinePlaylist, StreamAnswer } from '../../../contract/models/stream.ts';
import type { streamUrl } from '../../../contract/routes/streaming.ts';
import { readTicket, windowOfTicket } from '../../../contract/stream-ticket.ts';
import { beginQuery, multivariantName, streamFolder, trees } from '../../../contract/stream-path.ts';
import type { Edge, MediaPort } from '../../adapters/media/port.ts';
import type { EdgeConfig } from '../../config/edges.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure, Refusal } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/call.ts';
import { hasPlaceAt, type Playing } from '../sessions/index.ts';
import { chosenServerOf } from './choice-store.ts';
import { sessionOf, type StreamingContext, type StreamSettings } from './context.ts';
import { loseRace, type Place } from './race/race-store.ts';
import { chooseEdge, edgeUrlOf } from './servers.ts';
import { ticketFor } from './signing.ts';
import { type PastWish } from './past.ts';
import { streamKeyOf } from './stream-key.ts';
import type { Standing } from './standing.ts';
import { permitView } from './streaming.ts';
import { channelSubject, ensureOneNamed, openPast, titleSubject } from './subject.ts';

/** Who asks, and from where. */
export interface Viewer {
  caller: Caller;
  http: { network: string; origin: string };
}

/** Opens a stream for a viewer: may he, on which edge, with which ticket. Refuses as the call of it says. */
export async function openStream(
  context: StreamingContext,
  { caller, http }: Viewer,
  wish: Wish,
): Promise<StreamAnswer> {
  const { db, clock, media } = context;
  const failed = wish.failedStreamServerId;
  const member = caller.kind === 'member' ? caller : undefined;
  ensureOneNamed(wish);
  const { channelId } = wish;
  // Each of these is a turn of the database, and a picture waits: all at once.
  const [standing, settings, title] = await Promise.all([
    context.standingOf(caller, http.network, channelId, clock()),
    context.streamSettings(),
    channelId === undefined ? titleSubject(db, caller, wish, clock()) : undefined,
  ]);
  const subject = title ?? channelSubject(standing);
  const { viewtime, playing } = standing;
  const { tree, id } = subject;
  const now = clock();
  ensure(!playing || hasPlaceAt(playing, http.network), 'sessions.placeUnavailable');
  const { quality: asked = 'high', steady = false } = wish;
  const additional = playing?.additional ?? false;
  const viewing = { caller, viewable: subject.viewable, asked, steady, viewtime, additional };
  const permission = permitView(viewing, now);
  const session = sessionOf(caller, http.network, playing);
  const selected = wish.userSelectedServerId ?? serverFor(standing, settings, failed);
  const edgeWish = { selected, failed, viewer: session };
  const first = chooseEdge(media.edges(), edgeWish);
  ensure(first, 'stream.unavailable');
  if (member && failed !== undefined) await loseRace(db, placeOf(member, http.network), failed);
  const before = streamBefore(wish, { session, id, playing }, context);
  const begun = before?.streamMs;
  const accountId = member?.accountId;
  const wishedPast = {
    ...pastWishOf(wish, edgeOf(context, first.id), settings),
    accountId,
    watched: before?.window,
  };
  const opened = await openPast(db, subject, wishedPast, now);
  const { scope, past } = opened;
  const streamMs = member ? (begun ?? now) : 0;
  const ticket = ticketFor({ scope, past, session, id, streamMs, permission }, context.signing);
  const { edge, playlists } = await askEdges(media, ticket, first, edgeWish);
  // A ticket that is renewed begins nothing.
  if (begun === undefined) context.opened(tree === trees.channel ? id : 'vod');
  // Nor does one that another server goes on with.
  if (member && (begun === undefined || playing?.serverId !== edge.id)) {
    const channelId = tree === trees.channel ? id : null;
    context.noteWatching(member, { channelId, since: streamMs, serverId: edge.id });
  }
  const begin = past ? beginQuery({ startMs: past.startMs, ...(wish.simple && { sinceMs: now }) }) : '';
  const base = edgeUrlOf(edgeOf(context, edge.id), http.origin);
  return {
    url: `${base}${streamFolder(ticket, tree, id)}/${multivariantName}${begin}`,
    serverId: edge.id,
    quality: permission.quality,
    expiresAt: permission.expiresAt,
    renewAt: Math.round((now + permission.expiresAt) / 2),
    playlists,
    past: past ?? null,
    ...(opened.title && { title: opened.title }),
  };
}

/**
 * With which server to begin: the one that the member has chosen, or the operator, or the one nearest to this network, which
 * one that has `failed` is not.
 */
const serverFor = (
  { chosen, nearest }: Standing,
  { defaultServer }: StreamSettings,
  failed: string | undefined,
): string | undefined => chosen ?? defaultServer ?? (nearest === failed ? undefined : nearest);

const placeOf = ({ accountId }: { accountId: number }, network: string): Place => ({ accountId, network });

/** The server that a member has chosen. */
export const chosenBy = async (db: Db, caller: Caller): Promise<string | undefined> =>
  caller.kind === 'member' ? chosenServerOf(db, caller.accountId) : undefined;

/** What is said in the body of the call. */
export type Wish = Omit<Present<Input<typeof streamUrl>['body']>, 'viewKey'>;

/** What is said in the body of the call; an airing that is named goes before a channel. */
export function wishOf(body: Input<typeof streamUrl>['body']): Wish {
  const { viewKey, ...wish } = present(body);
  if (viewKey === undefined) return wish;
  const airing = readViewKey(viewKey);
  ensure(airing, 'program.unknown');
  return { ...wish, channelId: airing.channelId, at: wish.at ?? airing.startMs };
}

/** Where to begin. How much goes before it depends on the edge that is to serve it. */
const pastWishOf = (
  { at, programId, dvr }: Wish,
  edge: EdgeConfig,
  { dvrSeconds = edge.dvrSeconds }: StreamSettings,
): PastWish => ({ at, programId, dvrMs: dvr ? dvrSeconds * 1000 : 0 });

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

/**
 * What another edge would answer as well: that the past is not kept, or that the session has a newer stream. What a
 * session asks of one edge in too great a number is not asked of the next.
 */
const saidForAll = ['stream.gone', 'stream.replaced', 'request.tooMany'] as const;

function undefinedUnlessForAll(error: unknown): undefined {
  const code = error instanceof CallError && saidForAll.find((one) => one === error.code);
  if (code) throw new Refusal(code);
  return undefined;
}

/**
 * The stream that this one says it goes on with, by ticket or key, if it is one of the same session, of the same channel
 * or title: when it began, and where in the past its ticket has let somebody in.
 */
function streamBefore(
  { continues, streamKey }: Wish,
  { session, id, playing }: { session: string; id: string; playing: Playing | undefined },
  { signing }: StreamingContext,
): { streamMs: number; window?: Interval } | undefined {
  const before = continues === undefined ? undefined : readTicket(continues, signing.mac);
  if (typeof before === 'object' && before.session === session && before.contentId === id) {
    const { streamMs, scope } = before;
    return scope === 'past' ? { streamMs, window: windowOfTicket(before) } : { streamMs };
  }
  const isPresent =
    streamKey !== undefined && playing?.channelId === id && streamKeyOf(playing) === streamKey;
  return isPresent && playing.since ? { streamMs: playing.since } : undefined;
}
