import type { BroadcastFilter } from '../../../contract/models/console/messages.ts';
import { tMessages } from '../../i18n/et/messages.ts';

/** Whom a message is for, in words. */
export function filterText(filter: BroadcastFilter): string {
  switch (filter.kind) {
    case 'member':
      return filter.email || tMessages('to.member');
    case 'all':
      return tMessages('to.all');
    case 'expiring':
      return tMessages('to.expiringIn', { count: filter.days });
    case 'channel':
      return tMessages('to.channelOf', { id: filter.channelId });
    case 'server':
      return tMessages('to.serverOf', { id: filter.serverId });
  }
}
