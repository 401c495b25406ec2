import type { IngestState } from '../../../contract/models/media.ts';
import type { SupervisedLineup } from '../supervised-lineup.ts';
import type { HeldChannels } from './held-channels.ts';

/** How sources are read that keep their last segments for whoever comes later. */
const keptForOthers = ['hls', 'hls-remux'];

/** Would nothing be missing if another ingest went on with it? Either nothing comes, or all of it can still be had. */
const isMovable = ({ state, source }: IngestState): boolean =>
  state !== 'live' || (source !== null && keptForOthers.includes(source.kind));

/** Stops one channel that can be spared, and hands it back with the next turn; none when that would cost a segment. */
export async function handOver(leases: HeldChannels, supervised: SupervisedLineup): Promise<void> {
  const spared = supervised.states().find(isMovable);
  if (!spared) return;
  await leases.letGo(spared.channelId, supervised.align);
}
