import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StreamTicket } from '../../contract/stream-ticket.ts';
import { catchupDays } from '../../contract/constants.ts';
import type { Clock } from '../clock.ts';
import { answerBytes, answerText, refuse } from '../http-answer.ts';
import { liveReachMs, type Window } from './channel-stream.ts';
import type { ChannelStreams } from './channel-streams.ts';
import { parseMediaPath, type MediaPath, type MediaRequest } from './path.ts';
import { rangeOf, type TicketDoor } from './tickets.ts';

const playlistHeaders = { type: 'application/vnd.apple.mpegurl', caching: 'no-store' };
const mediaCaching = 'public, max-age=86400, immutable';
const pictureHeaders = { type: 'video/mp4', caching: mediaCaching };
const soundHeaders = { type: 'audio/mp4', caching: mediaCaching };

export interface MediaParts {
  door: TicketDoor;
  streams: ChannelStreams;
  clock: Clock;
}

/** Nothing older is served, whatever a ticket says. A day of grace covers programmes that run across the edge. */
const pastReachMs = (catchupDays + 1) * 86_400_000;

/** Answers everything below `/t/`; nothing of a stream leaves before its ticket has been checked. */
export function mediaHandler(parts: MediaParts) {
  const { door } = parts;
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-expose-headers', 'X-Reason');
    if (request.method === 'OPTIONS') return preflight(response);
    const path = parseMediaPath(request.url ?? '');
    if (!path || (request.method !== 'GET' && request.method !== 'HEAD'))
      return refuse(response, 'route.unknown');
    const ticket = door.check(path.ticket);
    if (ticket === 'unsure') return refuse(response, 'stream.unavailable');
    if (typeof ticket === 'string') return refuse(response, 'edge.forbidden', ticket);
    if (!opens(ticket, path)) return refuse(response, 'edge.forbidden', 'scope');
    if (!path.request) return refuse(response, 'route.unknown');
    await serve(request, response, parts, ticket, path.request);
  };
}

function opens(ticket: StreamTicket, path: MediaPath): boolean {
  if (path.tree !== 'l' || ticket.channelId !== path.channelId) return false;
  const wanted = path.request;
  if (!wanted || wanted.kind === 'multivariant') return true;
  if (!ticket.renditions.includes(wanted.rendition)) return false;
  if (wanted.kind === 'live') return ticket.scope === 'live';
  return wanted.kind !== 'window' || (ticket.scope === 'past' && within(wanted.window, rangeOf(ticket)));
}

const within = (inner: Window, outer: Window): boolean =>
  inner.fromMs >= outer.fromMs && inner.fromMs < inner.toMs && inner.toMs <= outer.toMs;

/** The instants whose segments a ticket opens. */
function reachOf(ticket: StreamTicket, nowMs: number): Window {
  // Edges' clocks may differ a little: one segment ahead is still somebody's present.
  const present = nowMs + 1;
  if (ticket.scope === 'live') return { fromMs: nowMs - liveReachMs, toMs: present };
  const { fromMs, toMs } = rangeOf(ticket);
  return { fromMs: Math.max(fromMs, nowMs - pastReachMs), toMs: Math.min(toMs, present) };
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  { streams, clock }: MediaParts,
  ticket: StreamTicket,
  wanted: MediaRequest,
): Promise<void> {
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
