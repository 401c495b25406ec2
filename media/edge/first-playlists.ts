import type { InlinePlaylist } from '../../contract/models/stream.ts';
import type { Refusal } from '../control/handle-control.ts';
import type { LiveStreams } from './live-streams.ts';
import type { TicketDoor } from './tickets.ts';

/**
 * The playlists that a player with this ticket would fetch first: the multivariant one and its first media
 * playlist. Paths are relative to the directory of the multivariant playlist.
 */
export async function firstPlaylists(
  door: TicketDoor,
  streams: LiveStreams,
  ticketText: string,
): Promise<InlinePlaylist[] | Refusal> {
  const ticket = door.check(ticketText);
  if (typeof ticket === 'string') return { error: 'edge.forbidden', reason: ticket };
  const multivariant = await streams.multivariant(ticket.channelId, ticket.renditions);
  const first = multivariant?.renditions[0];
  const media = first && (await streams.stream(ticket.channelId, first)?.playlist());
  if (!multivariant || !media) return { error: 'stream.unavailable' };
  return [
    { path: 'master.m3u8', body: multivariant.body },
    { path: `${first}/live.m3u8`, body: media.toString() },
  ];
}
