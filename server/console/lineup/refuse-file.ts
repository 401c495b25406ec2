import { tOperations } from '../../i18n/et/operations.ts';
import { ensureOperation } from '../../platform/errors.ts';
import type { Services } from '../../services.ts';

/** Refuses to look at a file of this machine, unless it is a source of that channel already. */
export async function refuseFile(
  channels: Pick<Services['channels'], 'editedLineup'>,
  address: string,
  channelId: string | undefined,
): Promise<void> {
  if (!/^(file:|\/)/i.test(address)) return;
  const known = (await channels.editedLineup()).find(({ row }) => row.id === channelId)?.edit.source;
  const isKnown = known?.kind === 'fed' && known.addresses.includes(address);
  ensureOperation(isKnown, tOperations('channels.filesAreTheOwners'));
}
