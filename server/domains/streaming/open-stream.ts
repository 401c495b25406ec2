import type { Interval } from '../../../contract/interval.ts';
import { present, type Present } from '../../../contract/maybe.ts';
import { readViewKey, titleOfViewKey } from '../../../contract/rules/view-key.ts';
import type { Input } from '../../../contract/route.ts';
import type { StreamAnswer } from '../../../contract/models/stream.ts';
import type { streamUrl } from '../../../contract/routes/streaming.ts';
import { readTicket, windowOfTicket } from '../../../contract/stream-ticket.ts';
import type { ChannelTrack } from '../../../contract/models/tracks.ts';
import { streamFolder, trees } from '../../../contract/stream-path.ts';
import { multivariantAddress } from '../../../contract/list-names.ts';
import { isSoundName } from '../../../contract/tracks.ts';
import { defined } from '../../../runtime/defined.ts';
import type { EdgeConfig } from '../../config/edges.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/call.ts';
import { hasPlaceAt, streamKeyOf, type Playing } from '../sessions/index.ts';
import { chosenServerOf } from './choice-store.ts';
import { sessionOf, type StreamingContext, type StreamSettings } from './context.ts';
import { loseRace } from './race/race-store.ts';
import { edgeUrlOf } from './servers.ts';
import { ticketFor } from './signing.ts';
import type { PlaybackContext } from './playback-context.ts';
import { askEdges, firstEdge, usualServer, type EdgeChoice } from './stream-edge.ts';
import { entitlementOf } from './streaming.ts';
import { channelSubject, ensureOneNamed, openPast, titleSubject, type Subject } from './subject.ts';

/** Who asks, and from where. */
export interface Viewer {
  caller: Caller;
  http: { network: string; origin: string };
}

/** What is said in the body of the call. */
export type StreamRequest = Omit<Present<Input<typeof streamUrl>['body']>, 'viewKey'> & {
  /** The player was not made for this service, and would load far ahead of what it shows. */
  paced?: true;
};

export const maySkipAds = ({ channel }: Subject): boolean =>
  channel?.source.kind === 'fed' && channel.source.adSkipping === true;

/** What is said in the body of the call; an airing that is named goes before a channel. */
export function streamRequestOf(body: Input<typeof streamUrl>['body']): StreamRequest {
  const { viewKey, ...request } = present(body);
  if (viewKey === undefined) return request;
  const airing = readViewKey(viewKey);
  ensure(airing, 'program.unknown');
  const titleId = titleOfViewKey(airing);
  if (titleId !== undefined) {
    const { channelId: _, ...rest } = request;
    return { ...rest, titleId };
  }
  return { ...request, channelId: airing.channelId, at: request.at ?? airing.startMs };
}

/** Opens a stream for a viewer: may they watch, on which edge, with which ticket. Refuses as the call of it says. */
export async function openStream(
  context: StreamingContext,
  viewer: Viewer,
  request: StreamRequest,
): Promise<StreamAnswer> {
  ensureOneNamed(request);
  const found = await lookUp(context, viewer, request);
  const now = context.clock();
  ensurePlace(found, viewer);
  const permission = permit(found, viewer, request, now);
  const session = sessionOf(viewer.caller, viewer.http.network, found.playback.playing);
  const choice = edgeChoice(found, request, session);
  const first = firstEdge(context.media.edges(), choice);
  await noteFailedEdge(context, viewer, request);
  const before = streamBefore(request, { session, id: found.subject.id, ...found.playback }, context);
  const opened = await openWindow(context, viewer, request, { ...found, edgeId: first.id, before }, now);
  const streamMs = viewer.caller.kind === 'member' ? (before?.streamMs ?? now) : 0;
  const ticket = ticketFor(
    { ...opened, session, streamMs, permission, paced: request.paced },
    context.signing,
  );
  const [{ edge, playlists }, tracks] = await Promise.all([
    askEdges(context.media, ticket, first, choice),
    tracksOf(context, opened, now),
  ]);
  noteStream(context, viewer, { ...found, before, streamMs, edgeId: edge.id });
  return {
    url: addressOf(context, viewer, { opened, ticket, edgeId: edge.id, tracks, simple: request.simple, now }),
    serverId: edge.id,
    quality: permission.quality,
    expiresAt: permission.expiresAt,
    renewAt: Math.round((now + permission.expiresAt) / 2),
    playlists,
    past: opened.past ?? null,
    ...(tracks.length > 0 && { tracks }),
    ...(maySkipAds(opened) && { adSkipping: true as const }),
    ...(opened.title && { title: opened.title }),
  };
}

/** What a request is about, and what is known of who makes it. */
export interface StreamFacts {
  playback: PlaybackContext;
  settings: StreamSettings;
  subject: Subject;
}

/** Each of these is a turn of the database, and a picture waits: all at once. */
export async function lookUp(
  { db, clock, playbackContextOf: standingOf, streamSettings }: StreamingContext,
  { caller, http }: Viewer,
  request: StreamRequest,
): Promise<StreamFacts> {
  const { channelId } = request;
  const [playback, settings, title] = await Promise.all([
    standingOf(caller, http.network, channelId, clock()),
    streamSettings(),
    channelId === undefined ? titleSubject(db, caller, request, clock()) : undefined,
  ]);
  return { playback, settings, subject: title ?? channelSubject(playback) };
}

/** An extra place is for the network beside whose device it plays. */
export function ensurePlace({ playback: { playing } }: StreamFacts, { http }: Viewer): void {
  ensure(!playing || hasPlaceAt(playing, http.network), 'sessions.placeUnavailable');
}

export function permit(
  { playback, subject }: StreamFacts,
  { caller }: Viewer,
  request: StreamRequest,
  now: number,
) {
  const { viewtime, playing } = playback;
  const { quality: asked = 'high', steady = false } = request;
  const additional = playing?.additional ?? false;
  return entitlementOf({ caller, viewable: subject.viewable, asked, steady, viewtime, additional }, now);
}

export const edgeChoice = (
  { playback, settings }: StreamFacts,
  { userSelectedServerId, failedStreamServerId: failed }: StreamRequest,
  session: string,
): EdgeChoice => ({
  selected: userSelectedServerId ?? usualServer(playback, settings, failed),
  failed,
  viewer: session,
});

/** A server that failed a member is no longer the nearest to that network. */
async function noteFailedEdge(
  { db }: StreamingContext,
  { caller, http: { network } }: Viewer,
  { failedStreamServerId: failed }: StreamRequest,
): Promise<void> {
  if (caller.kind === 'member' && failed !== undefined)
    await loseRace(db, { accountId: caller.accountId, network }, failed);
}

/** The subject with the window of the past that is asked for. How much goes before the start depends on the edge. */
function openWindow(
  context: StreamingContext,
  { caller }: Viewer,
  { at, programId, dvr }: StreamRequest,
  { subject, settings, edgeId, before }: StreamFacts & { edgeId: string; before: StreamBefore | undefined },
  now: number,
): Promise<Subject> {
  const { dvrSeconds = edgeOf(context, edgeId).dvrSeconds } = settings;
  const past = {
    at,
    programId,
    dvrMs: dvr ? dvrSeconds * 1000 : 0,
    accountId: caller.kind === 'member' ? caller.accountId : undefined,
    watched: before?.window,
  };
  return openPast(context.db, subject, past, now);
}

/** Counts a stream that begins, and writes down what a member's device has turned to, and to which server. */
function noteStream(
  { opened, noteWatching }: StreamingContext,
  { caller }: Viewer,
  stream: StreamFacts & { before: StreamBefore | undefined; streamMs: number; edgeId: string },
): void {
  const { playback, subject, before, streamMs: since, edgeId: serverId } = stream;
  const channelId = subject.tree === trees.channel ? subject.id : null;
  // A ticket that is renewed begins nothing.
  if (before === undefined) opened(channelId ?? 'vod');
  // Nor does one that another server goes on with.
  if (caller.kind === 'member' && (before === undefined || playback.playing?.serverId !== serverId))
    noteWatching(caller, { channelId, since, serverId });
}

/** What a channel has, live or in the window that is opened, besides the sound in its pictures. */
export async function tracksOf(
  context: StreamingContext,
  { tree, id, past }: Subject,
  now: number,
): Promise<ChannelTrack[]> {
  if (tree !== trees.channel) return [];
  const tracks = await context.tracksOf(id, past ?? { fromMs: now, toMs: now });
  return tracks.some(({ name }) => name !== 'AU') ? [...tracks] : [];
}

interface OpenedStream {
  opened: Subject;
  ticket: string;
  edgeId: string;
  tracks: readonly ChannelTrack[];
  simple: boolean | undefined;
  now: number;
}

export function addressOf(context: StreamingContext, { http }: Viewer, stream: OpenedStream): string {
  const { opened, ticket, edgeId, tracks, simple, now } = stream;
  const { tree, id, past } = opened;
  const begin = past && { startMs: past.startMs, ...(simple && { sinceMs: now }) };
  const sounds = tracks.some(({ name }) => isSoundName(name));
  const base = edgeUrlOf(edgeOf(context, edgeId), http.origin);
  return `${base}${streamFolder(ticket, tree, id)}/${multivariantAddress({ begin, sounds })}`;
}

/** The server that a member has chosen. */
export const chosenBy = async (db: Db, caller: Caller): Promise<string | undefined> =>
  caller.kind === 'member' ? chosenServerOf(db, caller.accountId) : undefined;

const edgeOf = ({ edges }: StreamingContext, id: string): EdgeConfig =>
  defined(edges.find((one) => one.id === id));

/** An earlier ticket of the same stream: when that began, and where in the past it has let somebody in. */
interface StreamBefore {
  streamMs: number;
  window?: Interval;
}

/**
 * The stream that this one says it goes on with, by ticket or key, if it is one of the same session, of the same channel
 * or title: when it began, and where in the past its ticket has let somebody in.
 */
function streamBefore(
  { continues, streamKey }: StreamRequest,
  { session, id, playing }: { session: string; id: string; playing: Playing | undefined },
  { signing }: StreamingContext,
): StreamBefore | undefined {
  const before = continues === undefined ? undefined : readTicket(continues, signing.mac);
  if (typeof before === 'object' && before.session === session && before.contentId === id) {
    const { streamMs, scope } = before;
    // A picture is no stream to go on with, nor is what nobody has turned to.
    if (scope === 'picture' || scope === 'preload') return undefined;
    return scope === 'past' ? { streamMs, window: windowOfTicket(before) } : { streamMs };
  }
  const isPresent =
    streamKey !== undefined && playing?.channelId === id && streamKeyOf(playing) === streamKey;
  return isPresent && playing.since ? { streamMs: playing.since } : undefined;
}
