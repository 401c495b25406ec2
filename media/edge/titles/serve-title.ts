import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StreamTicket } from '../../../contract/stream-ticket.ts';
import { answerBytes, answerText, refuse } from '../../http-answer.ts';
import { renditionOfTitlePicture, type MediaPath, type TitleFile } from '../../../contract/stream-path.ts';
import type { Titles } from './titles.ts';

/** A picture needs to be one that the ticket names; sound and texts go with every picture. */
export function opensTitle(ticket: StreamTicket, { request }: MediaPath): boolean {
  if (request?.kind !== 'title') return true;
  const needed = renditionOfTitlePicture(request.file.track);
  return needed === undefined || ticket.renditions.includes(needed);
}

const playlistType = 'application/vnd.apple.mpegurl';
/** Playlists of a title stand still while it is there; everything else in it never changes at all. */
const playlistHeaders = { type: playlistType, caching: 'public, max-age=60' };
const keptCaching = 'public, max-age=31536000, immutable';
const captionsHeaders = { type: 'text/vtt; charset=utf-8', caching: keptCaching };
const pictureHeaders = { type: 'video/mp4', caching: keptCaching };
const soundHeaders = { type: 'audio/mp4', caching: keptCaching };

/** Answers for a title, once the ticket was found to open it; without `file` with the multivariant playlist. */
export async function serveTitle(
  request: IncomingMessage,
  response: ServerResponse,
  titles: Titles,
  ticket: StreamTicket,
  file?: TitleFile,
): Promise<void> {
  if (!file) {
    const master = await titles.multivariant(ticket.contentId, ticket.renditions);
    if (master === undefined) return refuse(response, 'stream.gone');
    return answerBytes(request, response, [Buffer.from(master)], { ...playlistHeaders, caching: 'no-store' });
  }
  const bytes = await titles.file(ticket.contentId, file);
  if (!bytes) return refuse(response, 'route.unknown');
  if (file.kind === 'playlist') return answerText(request, response, bytes, playlistHeaders);
  if (file.kind === 'captions') return answerText(request, response, bytes, captionsHeaders);
  const headers = file.track.startsWith('A') ? soundHeaders : pictureHeaders;
  return answerBytes(request, response, [bytes], headers);
}
