import { preloadBytes } from '../../../contract/rules/preload.ts';
import { covers, type Interval } from '../../../contract/interval.ts';
import type { TicketReason } from '../../../contract/errors.ts';
import {
  renditionOfTitlePicture,
  trees,
  type AddressedRendition,
  type MediaPath,
  type MediaRequest,
} from '../../../contract/stream-path.ts';
import { windowOfTicket, type StreamTicket } from '../../../contract/stream-ticket.ts';
import { isPictureAlone, isTrackName, previewName, renditionOfPicture } from '../../../contract/tracks.ts';
import { after, type MaybePromise } from '../../../runtime/maybe-promise.ts';
import type { Refusal } from '../../http-answer.ts';
import type { HttpRequest } from '../../http-request.ts';
import { toleratedLeadMs } from '../../segments/timeline.ts';
import { liveReachMs, type TicketInterval } from '../channels/channel-stream.ts';
import { opensTitle } from '../titles/serve-title.ts';
import type { MediaParts } from './media-parts.ts';
import type { Spread } from '../../spread.ts';
import { isDeafWhileWaiting, mostAheadMs, mostAheadWhereDeafMs } from './pacing.ts';

/** Of a channel, in one of its renditions. */
type StreamPart = Extract<MediaRequest, { rendition: AddressedRendition }>;

export interface AdmittedRequest {
  ticket: StreamTicket;
  wanted: MediaRequest;
  spread?: Spread;
}

/** What a path asks for, if the ticket in it opens that; why not otherwise. */
function admit(
  parts: MediaParts,
  request: HttpRequest,
  url: string,
  path: MediaPath | undefined,
): AdmittedRequest | Refusal {
  if (!path) return { error: 'route.unknown' };
  const kind = path.request?.kind ?? 'other';
  const ticket = parts.verifier.check(path.ticket);
  if (typeof ticket === 'string') return refused(parts, ticket, kind, url);
  if (!opens(ticket, path, request)) return refused(parts, 'scope', kind, url);
  if (!path.request) return { error: 'route.unknown' };
  if (ticket.scope === 'vod') parts.metrics.viewers.seen(ticket.session, 'vod', ticket.contentId);
  // Nobody watches a channel by looking at a picture of it, or by being about to turn to it.
  else if (ticket.scope === 'live' || ticket.scope === 'past')
    parts.metrics.viewers.seen(ticket.session, ticket.contentId);
  return { ticket, wanted: path.request };
}

/** Counts a ticket that opens nothing, and says so. */
export function refused(
  { metrics, refusals }: Pick<MediaParts, 'metrics' | 'refusals'>,
  reason: TicketReason | 'unsure',
  kind: string,
  url: string,
): Refusal {
  metrics.refused(reason);
  refusals(reason, kind, url);
  return reason === 'unsure' ? { error: 'stream.unavailable' } : { error: 'edge.forbidden', reason };
}

function opens(ticket: StreamTicket, path: MediaPath, request: HttpRequest): boolean {
  if (ticket.scope === 'measure') return false;
  if (path.tree !== (ticket.scope === 'vod' ? trees.title : trees.channel) || ticket.contentId !== path.id)
    return false;
  if (ticket.scope === 'vod') return opensTitle(ticket, path);
  const wanted = path.request;
  if (ticket.scope === 'picture') return wanted?.kind === 'sheet';
  if (!wanted || wanted.kind === 'multivariant') return true;
  if (wanted.kind === 'title') return false;
  if (!opensRendition(ticket, wanted.rendition)) return false;
  if (ticket.scope === 'preload') return opensBeginning(ticket, wanted, request);
  if (wanted.kind === 'live') return ticket.scope === 'live';
  return wanted.kind !== 'window' || (ticket.scope === 'past' && opensWindow(ticket, wanted.window));
}

/** Who may have a picture or the sound of a channel may have its tracks. */
function opensRendition({ renditions }: StreamTicket, wanted: AddressedRendition): boolean {
  if (wanted === previewName) return renditions.some((one) => one !== 'AU');
  if (isTrackName(wanted)) return renditions.length > 0;
  return renditions.includes(isPictureAlone(wanted) ? renditionOfPicture(wanted) : wanted);
}

/** What a channel begins with, if it is turned to: of its lightest pictures the list, the init segment and the first bytes of segments. */
function opensBeginning({ renditions }: StreamTicket, wanted: StreamPart, request: HttpRequest): boolean {
  if (wanted.rendition !== renditions.find((one) => one !== 'AU')) return false;
  if (wanted.kind !== 'segment') return wanted.kind === 'init' || wanted.kind === 'live';
  const [, last] = /^bytes=0-(\d{1,6})$/.exec(request.header('range') ?? '') ?? [];
  return last !== undefined && Number(last) < preloadBytes;
}

/** A window with nothing in it has no playlist. */
const opensWindow = (ticket: StreamTicket, window: Interval): boolean =>
  window.fromMs < window.toMs && covers(windowOfTicket(ticket), window);

/** The instants whose segments a ticket opens. How old they are is the server's to judge, which has signed them. */
export function reachOf(ticket: StreamTicket, nowMs: number): TicketInterval {
  const latestMs = nowMs + toleratedLeadMs;
  if (ticket.scope !== 'past') return { fromMs: nowMs - liveReachMs, toMs: latestMs, live: true };
  const { fromMs, toMs } = windowOfTicket(ticket);
  return { fromMs, toMs: Math.min(toMs, latestMs), live: false };
}

/**
 * What a path asks for, as {@link admit} says it, once a player that is paced is due that segment. A few bytes of one are for
 * winding by key frames, which nobody holds back.
 * @param request whose answer it is for
 * @param fromCache whether a cache in front gives the segment, all at once
 */
export function admitWhenDue(
  request: HttpRequest,
  parts: MediaParts,
  url: string,
  path: MediaPath | undefined,
  fromCache = false,
): MaybePromise<AdmittedRequest | Refusal> {
  const admitted = admit(parts, request, url, path);
  if ('error' in admitted || !admitted.ticket.paced) return admitted;
  if (/^bytes=\d*-\d+$/.test(request.header('range') ?? '')) return admitted;
  return after(timesOf(parts, admitted), async (times) => {
    if (!times) return admitted;
    const isDeaf = isDeafWhileWaiting(request.header('user-agent') ?? '');
    const aheadMs = isDeaf && fromCache ? mostAheadWhereDeafMs : mostAheadMs;
    const dueMs = parts.pacing(admitted.ticket.session, times, aheadMs);
    if (dueMs <= 0) return admitted;
    const lengthMs = times.toMs - times.fromMs;
    const overMs = isDeaf && !fromCache ? Math.min(dueMs, lengthMs) : 0;
    if (dueMs > overMs) await parts.wait(dueMs - overMs);
    // A right may have ended meanwhile.
    const now = admit(parts, request, url, path);
    return 'error' in now || overMs === 0
      ? now
      : { ...now, spread: { share: 1 - overMs / lengthMs, overMs } };
  });
}

/** From when until when a picture, or the sound of a radio, lasts; players load what belongs to a picture along with it. */
function timesOf(
  { streams, titles }: MediaParts,
  { ticket: { contentId }, wanted }: AdmittedRequest,
): MaybePromise<Interval | undefined> {
  if (wanted.kind === 'title')
    return renditionOfTitlePicture(wanted.file.track) && titles.times(contentId, wanted.file);
  if (wanted.kind !== 'segment' || isTrackName(wanted.rendition)) return undefined;
  return streams.stream(contentId, wanted.rendition)?.times?.(wanted.name);
}
