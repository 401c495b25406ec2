import { channelPath } from '../../lib/address/paths.ts';
import type { Player } from '../../player/player.ts';

/**
 * Goes on where another device was. Where the past is not to be had, the channel plays live: being a little late
 * on a channel that keeps nothing is no reason to see nothing. Answers the address of it.
 */
export function resumeAt(player: Pick<Player, 'open'>, channelId: string, atMs: number): string {
  player.open({ channelId }, { at: atMs }, { orLive: true });
  return channelPath(channelId, atMs);
}
