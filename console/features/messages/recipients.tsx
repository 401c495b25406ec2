import type { BroadcastFilter } from '../../../contract/models/console/messages.ts';
import { tMessages } from '../../i18n/et/messages.ts';
import { usePlaces } from './places.ts';

/** Whom a message is for, in words; a channel by its name, as long as it is known. */
export function Recipients({ filter }: { filter: BroadcastFilter }) {
  const { channels } = usePlaces(filter.kind === 'channel');
  switch (filter.kind) {
    case 'member':
      return filter.email || tMessages('to.member');
    case 'all':
      return tMessages('to.all');
    case 'expiring':
      return tMessages('to.expiringIn', { count: filter.days });
    case 'channel':
      return tMessages('to.channelOf', {
        name: channels.find(({ id }) => id === filter.channelId)?.name ?? filter.channelId,
      });
    case 'server':
      return tMessages('to.serverOf', { id: filter.serverId });
  }
}
