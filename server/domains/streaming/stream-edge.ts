import type { InlinePlaylist } from '../../../contract/models/stream.ts';
import type { Edge, MediaPort } from '../../adapters/media/port.ts';
import { ensure, Refusal } from '../../platform/errors.ts';
import type { StreamSettings } from './context.ts';
import { chooseEdge } from './servers.ts';
import type { PlaybackContext } from './playback-context.ts';

/** Which edge a viewer should be sent to: one that is wanted, none that has just failed, and one session always the same. */
export type EdgeChoice = Parameters<typeof chooseEdge>[1];

/**
 * With which server to begin: the one that the member has chosen, or the operator, or the one nearest to this network, which
 * one that has `failed` is not.
 */
export const usualServer = (
  { chosen, nearest }: PlaybackContext,
  { defaultServer }: StreamSettings,
  failed: string | undefined,
): string | undefined => chosen ?? defaultServer ?? (nearest === failed ? undefined : nearest);

/** The first edge to ask; refuses when none lives. */
export function firstEdge(edges: readonly Edge[], choice: EdgeChoice): Edge {
  const first = chooseEdge(edges, choice);
  ensure(first, 'stream.unavailable');
  return first;
}

/**
 * Asks the first edge for the first playlists. That it answers also shows that it lives; when it does not, the viewer is
 * sent to another one at once instead of finding out alone.
 */
export async function askEdges(
  media: MediaPort,
  ticket: string,
  first: Edge,
  choice: EdgeChoice,
): Promise<{ edge: Edge; playlists: InlinePlaylist[] }> {
  const playlists = await askEdge(media, first, ticket);
  if (playlists) return { edge: first, playlists };
  const others = media.edges().filter((edge) => edge !== first);
  const second = firstEdge(others, choice);
  const fromSecond = await askEdge(media, second, ticket);
  ensure(fromSecond, 'stream.unavailable');
  return { edge: second, playlists: fromSecond };
}

/** Undefined when this edge gives none; refuses what no edge would give. */
async function askEdge(media: MediaPort, edge: Edge, ticket: string): Promise<InlinePlaylist[] | undefined> {
  const answer = await media.firstPlaylists(edge.id, ticket).catch(() => undefined);
  if (answer && 'refused' in answer) throw new Refusal(answer.refused);
  return answer;
}
