import type { SupervisedLineup } from '../supervised-lineup.ts';
import type { HeldChannels } from './held-channels.ts';

/** Stops one channel that can be spared, and hands it back; none when that would cost a segment. */
export async function handOver(
  leases: HeldChannels,
  supervised: Pick<SupervisedLineup, 'spared' | 'align'>,
): Promise<void> {
  const channelId = supervised.spared();
  if (channelId === undefined) return;
  await leases.letGo(channelId, supervised.align);
  // At once, because until another one has it nobody reads it.
  await leases.turn();
}
