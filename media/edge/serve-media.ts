import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StreamTicket } from '../../contract/stream-ticket.ts';
import { catchupDays } from '../../contract/constants.ts';
import type { Clock } from '../clock.ts';
import type { Refusal } from '../control/handle-control.ts';
import { answerBytes, answerText, refuse } from '../http-answer.ts';
import { liveReachMs, type Window } from './channel-stream.ts';
import type { ChannelStreams } from './channel-streams.ts';
import type { Metrics } from './metrics.ts';
import type { MediaPath, MediaRequest } from './path.ts';
import { opensTitle, serveTitle } from './serve-title.ts';
import { rangeOf, type TicketDoor } from './tickets.ts';
import type { Titles } from './titles.ts';

const playlistHeaders = { type: 'application/vnd.apple.mpegurl', caching: 'no-store' };
const mediaCaching = 'public, max-age=86400, immutable';
const pictureHeaders = { type: 'video/mp4', caching: mediaCaching };
const soundHeaders = { type: 'audio/mp4', caching: mediaCaching };

export interface MediaParts {
  door: TicketDoor;
  streams: ChannelStreams;
  titles: Titles;
  clock: Clock;
  metrics: Metrics;
}

/** Nothing older is served, whatever a ticket says. A day of grace covers programmes that run across the edge. */
const pastReachMs = (catchupDays + 1) * 86_400_000;

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
  const admitted = admit(parts, path);
  if ('error' in admitted) return refuse(response, admitted.error, admitted.reason);
  await serve(request, response, parts, admitted.ticket, admitted.wanted);
}

interface Admitted {
  ticket: StreamTicket;
  wanted: MediaRequest;
}

/** What a path asks for, if the ticket in it opens that; why not otherwise. */
export function admit(
  { door, metrics }: Pick<MediaParts, 'door' | 'metrics'>,
  path: MediaPath | undefined,
): Admitted | Refusal {
  if (!path) return { error: 'route.unknown' };
  const ticket = door.check(path.ticket);
  if (typeof ticket === 'string') {
    metrics.refused(ticket);
    return ticket === 'unsure'
      ? { error: 'stream.unavailable' }
      : { error: 'edge.forbidden', reason: ticket };
  }
  if (!opens(ticket, path)) {
    metrics.refused('scope');
    return { error: 'edge.forbidden', reason: 'scope' };
  }
  if (!path.request) return { error: 'route.unknown' };
  metrics.viewers.seen(ticket.session, ticket.scope === 'vod' ? 'vod' : ticket.channelId);
  return { ticket, wanted: path.request };
}

function opens(ticket: StreamTicket, path: MediaPath): boolean {
  if (path.tree !== (ticket.scope === 'vod' ? 'v' : 'l') || ticket.channelId !== path.channelId) return false;
  if (ticket.scope === 'vod') return opensTitle(ticket, path);
  const wanted = path.request;
  if (!wanted || wanted.kind === 'multivariant') return true;
  if (wanted.kind === 'title') return false;
  if (!ticket.renditions.includes(wanted.rendition)) return false;
  if (wanted.kind === 'live') return ticket.scope === 'live';
  return wanted.kind !== 'window' || (ticket.scope === 'past' && within(wanted.window, rangeOf(ticket)));
}

const within = (inner: Window, outer: Window): boolean =>
  inner.fromMs >= outer.fromMs && inner.fromMs < inner.toMs && inner.toMs <= outer.toMs;

/** The instants whose segments a ticket opens. */
export function reachOf(ticket: StreamTicket, nowMs: number): Window {
  // Edges' clocks may differ a little: one segment ahead is still somebody's present.
  const present = nowMs + 1;
  if (ticket.scope === 'live') return { fromMs: nowMs - liveReachMs, toMs: present };
  const { fromMs, toMs } = rangeOf(ticket);
  return { fromMs: Math.max(fromMs, nowMs - pastReachMs), toMs: Math.min(toMs, present) };
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  { streams, titles, clock }: MediaParts,
  ticket: StreamTicket,
  wanted: MediaRequest,
): Promise<void> {
  if (wanted.kind === 'title') return serveTitle(request, response, titles, ticket, wanted.file);
  if (ticket.scope === 'vod') return serveTitle(request, response, titles, ticket);
  const send = (bytes: readonly Buffer[], headers: { type: string; caching: string }) =>
    answerBytes(request, response, bytes, headers);
  if (wanted.kind === 'multivariant') {
    const past = ticket.scope === 'past' ? rangeOf(ticket) : undefined;
    const playlist = await streams.multivariant(ticket.channelId, ticket.renditions, past);
    if (!playlist) return refuse(response, past ? 'stream.gone' : 'stream.unavailable');
    return send([Buffer.from(playlist.body)], playlistHeaders);
  }
  const stream = streams.stream(ticket.channelId, wanted.rendition);
  if (!stream) return refuse(response, 'channel.unknown');
  if (wanted.kind === 'live') {
    const playlist = await stream.playlist();
    return playlist ? send([playlist], playlistHeaders) : refuse(response, 'stream.unavailable');
  }
  if (wanted.kind === 'window') {
    const kept = wanted.window.fromMs > clock() - pastReachMs;
    const playlist = kept ? await stream.windowPlaylist(wanted.window) : undefined;
    if (!playlist) return refuse(response, 'stream.gone');
    return answerText(request, response, playlist, playlistHeaders);
  }
  const headers = wanted.rendition === 'AU' ? soundHeaders : pictureHeaders;
  if (wanted.kind === 'init') {
    const init = await stream.init(wanted.initId);
    return init ? send([init], headers) : refuse(response, 'route.unknown');
  }
  const parts = await stream.segment(wanted.name, reachOf(ticket, clock()));
  return parts ? send(parts, headers) : refuse(response, 'route.unknown');
}

function preflight(response: ServerResponse): void {
  response.writeHead(204, {
    'access-control-allow-methods': 'GET, HEAD, OPTIONS',
    'access-control-allow-headers': '*',
    'access-control-max-age': '86400',
  });
  response.end();
}
