import type { StreamTicket } from '../../../contract/stream-ticket.ts';
import { textAnswer, type Answer } from '../../http-answer.ts';
import { bytesAnswer, headersFor, refuse } from '../answers/answer.ts';
import { renditionOfTitlePicture, type MediaPath, type TitleFile } from '../../../contract/stream-path.ts';
import { previewName } from '../../../contract/tracks.ts';
import { inRanges } from '../answers/byte-ranges.ts';
import { isSheetInterval } from '../answers/preview-answers.ts';
import type { Titles } from './titles.ts';

/** A picture needs to be one that the ticket names; sound and texts go with every picture. */
export function opensTitle(ticket: StreamTicket, { request }: MediaPath): boolean {
  if (request?.kind !== 'title') return true;
  if (request.file.kind === 'sheet' && !isSheetInterval(request.file.interval)) return false;
  const needed = renditionOfTitlePicture(request.file.track);
  if (request.file.track === previewName) return ticket.renditions.some((one) => one !== 'AU');
  return needed === undefined || ticket.renditions.includes(needed);
}

const playlistType = 'application/vnd.apple.mpegurl';
const masterHeaders = headersFor(playlistType, 'no-store');
/** Playlists of a title stand still while it is there; everything else in it never changes at all. */
const playlistHeaders = headersFor(playlistType, 'public, max-age=60');
const keptCaching = 'public, max-age=31536000, immutable';
const captionsHeaders = headersFor('text/vtt; charset=utf-8', keptCaching);
const pictureHeaders = { ...headersFor('video/mp4', keptCaching), ...inRanges };
const soundHeaders = headersFor('audio/mp4', keptCaching);
const previewHeaders = headersFor('image/jpeg', keptCaching);
/** Its address does not say of which import of the title it is. */
const sheetHeaders = headersFor('application/octet-stream', 'public, max-age=3600');

/**
 * Answers for a title, once the ticket was found to open it; without `file` with the multivariant playlist.
 * @param accepted the `Accept-Encoding` of the client
 */
export async function serveTitle(
  titles: Titles,
  ticket: StreamTicket,
  file: TitleFile | undefined,
  accepted: () => string,
): Promise<Answer> {
  if (!file) {
    const master = await titles.multivariant(ticket.contentId, ticket.renditions);
    return master === undefined ? refuse('stream.gone') : bytesAnswer([Buffer.from(master)], masterHeaders);
  }
  const bytes = await titles.file(ticket.contentId, file);
  if (!bytes) return refuse('route.unknown');
  if (file.kind === 'playlist') return textAnswer(accepted(), bytes, playlistHeaders);
  if (file.kind === 'captions') return textAnswer(accepted(), bytes, captionsHeaders);
  if (file.kind === 'sheet') return bytesAnswer([bytes], sheetHeaders);
  if (file.track === previewName) return bytesAnswer([bytes], previewHeaders);
  return bytesAnswer([bytes], file.track.startsWith('A') ? soundHeaders : pictureHeaders);
}
