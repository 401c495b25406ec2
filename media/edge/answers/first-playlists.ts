import type { InlinePlaylist } from '../../../contract/models/stream.ts';
import { controlFirstPlaylists } from '../../../contract/routes/control.ts';
import type { Refusal } from '../../control/handle-control.ts';
import { livePlaylistName, multivariantName } from '../../../contract/stream-path.ts';
import type { MediaParts } from './serve-media.ts';
import { windowOfTicket } from '../../../contract/stream-ticket.ts';

type Parts = Pick<MediaParts, 'verifier' | 'streams' | 'titles' | 'refusals'>;

/**
 * The playlists that a player with this ticket would fetch first: the multivariant one and, live, its first media
 * playlist. Paths are relative to the directory of the multivariant playlist.
 */
export async function firstPlaylists(
  { verifier, streams, titles, refusals }: Parts,
  ticketText: string,
): Promise<InlinePlaylist[] | Refusal> {
  const ticket = verifier.check(ticketText);
  if (typeof ticket === 'string') {
    refusals(ticket, 'control', controlFirstPlaylists.path);
    if (ticket === 'unsure') return { error: 'stream.unavailable' };
    if (ticket === 'replaced') return { error: 'stream.replaced' };
    return { error: 'edge.forbidden', reason: ticket };
  }
  if (ticket.scope === 'measure') return { error: 'edge.forbidden', reason: 'scope' };
  if (ticket.scope === 'vod') {
    const body = await titles.multivariant(ticket.channelId, ticket.renditions);
    return body === undefined ? { error: 'stream.gone' } : [{ path: multivariantName, body }];
  }
  const past = ticket.scope === 'past' ? windowOfTicket(ticket) : undefined;
  const multivariant = await streams.multivariant(ticket.channelId, ticket.renditions, past);
  if (past) {
    // A window's playlist is long: the player fetches it compressed.
    return multivariant ? [{ path: multivariantName, body: multivariant.body }] : { error: 'stream.gone' };
  }
  const first = multivariant?.renditions[0];
  const media = first && (await streams.stream(ticket.channelId, first)?.playlist());
  if (!multivariant || !media) return { error: 'stream.unavailable' };
  return [
    { path: multivariantName, body: multivariant.body },
    { path: `${first}/${livePlaylistName}`, body: media.toString() },
  ];
}
