import type { IngestState } from '../../../contract/models/media.ts';
import type { TrackMemory } from './channel-tracks.ts';

/**
 * Says of all channels that come which sounds and texts are still there: the server offers nothing that it has not heard of
 * for some hours. Never rejects.
 */
export async function saySeen(
  states: readonly Pick<IngestState, 'channelId' | 'state' | 'tracks'>[],
  memory: TrackMemory,
): Promise<void> {
  for (const { channelId, state, tracks = [] } of states)
    if (state === 'live' && tracks.length > 0)
      await memory(channelId).register(tracks.map(({ track }) => track));
}
