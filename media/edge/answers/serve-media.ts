import { covers, type Interval } from '../../../contract/interval.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TicketReason } from '../../../contract/errors.ts';
import { windowOfTicket, type StreamTicket } from '../../../contract/stream-ticket.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { answerBytes, answerText, refuse, type Refusal } from '../../http-answer.ts';
import { toleratedLeadMs } from '../../segments/timeline.ts';
import { liveReachMs, type TicketInterval } from '../channels/channel-stream.ts';
import type { ChannelStreams } from '../channels/channel-streams.ts';
import type { Metrics } from '../operate/metrics.ts';
import { growingFrom, withStart } from '../../playlist/start-offset.ts';
import {
  trees,
  type AddressedRendition,
  type MediaPath,
  type MediaRequest,
  type ListBegin,
} from '../../../contract/stream-path.ts';

import { isPictureAlone, isSoundName, isTrackName, renditionOfPicture } from '../../../contract/tracks.ts';
import type { RefusalLog } from '../tickets/refusal-log.ts';
import type { PendingAnswers } from '../tickets/pending-answers.ts';
import { opensTitle, serveTitle } from '../titles/serve-title.ts';
import type { TicketVerifier } from '../tickets/ticket-verifier.ts';
import type { Titles } from '../titles/titles.ts';
import type { WindowWork } from './window-work.ts';

const playlistHeaders = { type: 'application/vnd.apple.mpegurl', caching: 'no-store' };
const mediaCaching = 'public, max-age=86400, immutable';
const pictureHeaders = { type: 'video/mp4', caching: mediaCaching };
const soundHeaders = { type: 'audio/mp4', caching: mediaCaching };
/** An operator may move a text in time. */
const textCaching = 'public, max-age=60';
const textHeaders = {
  vtt: { type: 'text/vtt; charset=utf-8', caching: textCaching },
  json: { type: 'application/json; charset=utf-8', caching: textCaching },
};

export interface MediaParts {
  verifier: TicketVerifier;
  streams: ChannelStreams;
  titles: Titles;
  clock: Clock;
  metrics: Metrics;
  refusals: RefusalLog;
  windowWork: WindowWork;
  inFlight: PendingAnswers;
}

/** Answers everything below `/t/`; nothing of a stream leaves before its ticket has been checked. */
export async function answerMedia(
  request: IncomingMessage,
  response: ServerResponse,
  parts: MediaParts,
  path: MediaPath | undefined,
): Promise<void> {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-expose-headers', 'X-Reason');
  if (request.method === 'OPTIONS') return preflight(response);
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 'route.unknown');
  const admitted = admit(parts, request.url ?? '', path);
  if ('error' in admitted) return refuse(response, admitted.error, admitted.reason);
  await serve(request, response, parts, admitted.ticket, admitted.wanted);
  parts.inFlight.note(admitted.ticket.session, response);
}

interface AdmittedRequest {
  ticket: StreamTicket;
  wanted: MediaRequest;
}

/** What a path asks for, if the ticket in it opens that; why not otherwise. */
export function admit(
  parts: MediaParts,
  url: string,
  path: MediaPath | undefined,
): AdmittedRequest | Refusal {
  if (!path) return { error: 'route.unknown' };
  const kind = path.request?.kind ?? 'other';
  const ticket = parts.verifier.check(path.ticket);
  if (typeof ticket === 'string') return refused(parts, ticket, kind, url);
  if (!opens(ticket, path)) return refused(parts, 'scope', kind, url);
  if (!path.request) return { error: 'route.unknown' };
  if (ticket.scope === 'vod') parts.metrics.viewers.seen(ticket.session, 'vod', ticket.contentId);
  else parts.metrics.viewers.seen(ticket.session, ticket.contentId);
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

function opens(ticket: StreamTicket, path: MediaPath): boolean {
  if (ticket.scope === 'measure') return false;
  if (path.tree !== (ticket.scope === 'vod' ? trees.title : trees.channel) || ticket.contentId !== path.id)
    return false;
  if (ticket.scope === 'vod') return opensTitle(ticket, path);
  const wanted = path.request;
  if (!wanted || wanted.kind === 'multivariant') return true;
  if (wanted.kind === 'title') return false;
  if (!opensRendition(ticket, wanted.rendition)) return false;
  if (wanted.kind === 'live') return ticket.scope === 'live';
  return wanted.kind !== 'window' || (ticket.scope === 'past' && opensWindow(ticket, wanted.window));
}

/** Who may have a picture or the sound of a channel may have its tracks. */
function opensRendition({ renditions }: StreamTicket, wanted: AddressedRendition): boolean {
  if (isTrackName(wanted)) return renditions.length > 0;
  return renditions.includes(isPictureAlone(wanted) ? renditionOfPicture(wanted) : wanted);
}

/** A window with nothing in it has no playlist. */
const opensWindow = (ticket: StreamTicket, window: Interval): boolean =>
  window.fromMs < window.toMs && covers(windowOfTicket(ticket), window);

/** The instants whose segments a ticket opens. How old they are is the server's to judge, which has signed them. */
export function reachOf(ticket: StreamTicket, nowMs: number): TicketInterval {
  const latestMs = nowMs + toleratedLeadMs;
  if (ticket.scope === 'live') return { fromMs: nowMs - liveReachMs, toMs: latestMs, live: true };
  const { fromMs, toMs } = windowOfTicket(ticket);
  return { fromMs, toMs: Math.min(toMs, latestMs), live: false };
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  { streams, titles, clock, windowWork }: MediaParts,
  ticket: StreamTicket,
  wanted: MediaRequest,
): Promise<void> {
  if (wanted.kind === 'title') return serveTitle(request, response, titles, ticket, wanted.file);
  if (ticket.scope === 'vod') return serveTitle(request, response, titles, ticket);
  const send = (bytes: readonly Buffer[], headers: { type: string; caching: string }) =>
    answerBytes(request, response, bytes, headers);
  if (wanted.kind === 'multivariant') {
    const past = ticket.scope === 'past' ? windowOfTicket(ticket) : undefined;
    const { begin, sounds = false } = wanted;
    const playlist = await streams.multivariant(ticket.contentId, ticket.renditions, { past, begin, sounds });
    if (!playlist) return refuse(response, past ? 'stream.gone' : 'stream.unavailable');
    return send([Buffer.from(playlist.body)], playlistHeaders);
  }
  const stream = streams.stream(ticket.contentId, wanted.rendition);
  if (!stream) return refuse(response, 'channel.unknown');
  if (wanted.kind === 'live') {
    const playlist = await stream.playlist();
    return playlist ? send([playlist], playlistHeaders) : refuse(response, 'stream.unavailable');
  }
  if (wanted.kind === 'window') {
    const work = windowWork(ticket.session, () => stream.windowPlaylist(wanted.window));
    if (!work) return refuse(response, 'request.tooMany');
    const playlist = await work;
    if (!playlist) return refuse(response, 'stream.gone');
    return answerText(request, response, playlistFrom(playlist, wanted.begin, clock()), playlistHeaders);
  }
  const headers = headersOf(wanted);
  if (wanted.kind === 'init') {
    const init = await stream.init(wanted.initId);
    return init ? send([init], headers) : refuse(response, 'route.unknown');
  }
  const parts = await stream.segment(wanted.name, reachOf(ticket, clock()), wanted.format);
  return parts ? send(parts, headers) : refuse(response, 'route.unknown');
}

function headersOf(wanted: Extract<MediaRequest, { kind: 'init' | 'segment' }>) {
  if (wanted.kind === 'segment' && wanted.format) return textHeaders[wanted.format];
  return wanted.rendition === 'AU' || isSoundName(wanted.rendition) ? soundHeaders : pictureHeaders;
}

/** The playlist of a window for a player that wishes to begin somewhere in it. */
function playlistFrom(playlist: Buffer, begin: ListBegin | undefined, nowMs: number): Buffer {
  if (!begin) return playlist;
  const text = playlist.toString();
  const { startMs, sinceMs } = begin;
  return Buffer.from(sinceMs === undefined ? withStart(text, startMs) : growingFrom(text, nowMs - sinceMs));
}

/** Says to a page of another origin what it may ask. */
export function preflight(response: ServerResponse, methods = 'GET, HEAD, OPTIONS'): void {
  response.writeHead(204, {
    'access-control-allow-methods': methods,
    'access-control-allow-headers': '*',
    'access-control-max-age': '86400',
  });
  response.end();
}
