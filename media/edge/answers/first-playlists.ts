import type { Refusal } from '../../http-answer.ts';
import type { InlinePlaylist } from '../../../contract/models/stream.ts';
import { controlFirstPlaylists } from '../../../contract/routes/control.ts';
import { multivariantName, livePlaylistName } from '../../../contract/stream-path.ts';

import type { MediaParts } from './media-parts.ts';
import { windowOfTicket } from '../../../contract/stream-ticket.ts';

type PlaylistParts = Pick<MediaParts, 'verifier' | 'streams' | 'titles' | 'refusals' | 'windowWork'>;

/**
 * The playlists that a player with this ticket would fetch first: the multivariant one and, live, its first media
 * playlist. Paths are relative to the directory of the multivariant playlist.
 */
export async function firstPlaylists(
  { verifier, streams, titles, refusals, windowWork }: PlaylistParts,
  ticketText: string,
): Promise<InlinePlaylist[] | Refusal> {
  const ticket = verifier.check(ticketText);
  if (typeof ticket === 'string') {
    refusals(ticket, 'control', controlFirstPlaylists.path);
    if (ticket === 'unsure') return { error: 'stream.unavailable' };
    if (ticket === 'replaced') return { error: 'stream.replaced' };
    return { error: 'edge.forbidden', reason: ticket };
  }
  if (ticket.scope === 'measure' || ticket.scope === 'picture')
    return { error: 'edge.forbidden', reason: 'scope' };
  if (ticket.scope === 'vod') {
    const body = await titles.multivariant(ticket.contentId, ticket.renditions);
    return body === undefined ? { error: 'stream.gone' } : [{ path: multivariantName, body }];
  }
  const { contentId: channelId, renditions } = ticket;
  if (ticket.scope === 'past') {
    const past = windowOfTicket(ticket);
    const work = windowWork(ticket.session, () => streams.multivariant(channelId, renditions, { past }));
    if (!work) return { error: 'request.tooMany' };
    const found = await work;
    // A window's playlist is long: the player fetches it compressed.
    return found ? [{ path: multivariantName, body: found.body }] : { error: 'stream.gone' };
  }
  const multivariant = await streams.multivariant(channelId, renditions);
  const first = multivariant?.renditions[0];
  const media = first && (await streams.stream(channelId, first)?.playlist());
  if (!multivariant || !media) return { error: 'stream.unavailable' };
  return [
    { path: multivariantName, body: multivariant.body },
    { path: `${first}/${livePlaylistName}`, body: media.toString() },
  ];
}
