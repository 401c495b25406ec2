import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StreamTicket } from '../../contract/stream-ticket.ts';
import { answerBytes, refuse } from '../http-answer.ts';
import type { LiveStreams } from './live-streams.ts';
import { parseMediaPath, type MediaPath, type MediaRequest } from './path.ts';
import type { TicketDoor } from './tickets.ts';

const playlistHeaders = { type: 'application/vnd.apple.mpegurl', caching: 'no-store' };
const mediaCaching = 'public, max-age=86400, immutable';
const pictureHeaders = { type: 'video/mp4', caching: mediaCaching };
const soundHeaders = { type: 'audio/mp4', caching: mediaCaching };

const scopeLetters: Record<StreamTicket['scope'], string> = { live: 'l' };

/** Answers everything below `/t/`; nothing of a stream leaves before its ticket has been checked. */
export function mediaHandler(door: TicketDoor, streams: LiveStreams) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-expose-headers', 'X-Reason');
    if (request.method === 'OPTIONS') return preflight(response);
    const path = parseMediaPath(request.url ?? '');
    if (!path || (request.method !== 'GET' && request.method !== 'HEAD'))
      return refuse(response, 'route.unknown');
    const ticket = door.check(path.ticket);
    if (typeof ticket === 'string') return refuse(response, 'edge.forbidden', ticket);
    if (!opens(ticket, path)) return refuse(response, 'edge.forbidden', 'scope');
    if (!path.request) return refuse(response, 'route.unknown');
    await serve(request, response, streams, ticket, path.request);
  };
}

function opens(ticket: StreamTicket, path: MediaPath): boolean {
  if (scopeLetters[ticket.scope] !== path.scope || ticket.channelId !== path.channelId) return false;
  const wanted = path.request;
  return !wanted || wanted.kind === 'multivariant' || ticket.renditions.includes(wanted.rendition);
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  streams: LiveStreams,
  ticket: StreamTicket,
  wanted: MediaRequest,
): Promise<void> {
  if (wanted.kind === 'multivariant') {
    const playlist = await streams.multivariant(ticket.channelId, ticket.renditions);
    if (!playlist) return refuse(response, 'stream.unavailable');
    return answerBytes(request, response, [Buffer.from(playlist.body)], playlistHeaders);
  }
  const stream = streams.stream(ticket.channelId, wanted.rendition);
  if (!stream) return refuse(response, 'channel.unknown');
  if (wanted.kind === 'playlist') {
    const playlist = await stream.playlist();
    if (!playlist) return refuse(response, 'stream.unavailable');
    return answerBytes(request, response, [playlist], playlistHeaders);
  }
  const headers = wanted.rendition === 'AU' ? soundHeaders : pictureHeaders;
  if (wanted.kind === 'init') {
    const init = await stream.init(wanted.initId);
    return init ? answerBytes(request, response, [init], headers) : refuse(response, 'route.unknown');
  }
  const parts = await stream.segment(wanted.name);
  return parts ? answerBytes(request, response, parts, headers) : refuse(response, 'route.unknown');
}

function preflight(response: ServerResponse): void {
  response.writeHead(204, {
    'access-control-allow-methods': 'GET, HEAD, OPTIONS',
    'access-control-allow-headers': '*',
    'access-control-max-age': '86400',
  });
  response.end();
}
