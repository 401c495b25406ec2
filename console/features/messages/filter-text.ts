import type { BroadcastFilter } from '../../../contract/models/console/messages.ts';
import { t } from '../../i18n/messages.ts';

/** Whom a message is for, in words. */
export function filterText(filter: BroadcastFilter): string {
  switch (filter.kind) {
    case 'member':
      return filter.email || t('to.member');
    case 'all':
      return t('to.all');
    case 'expiring':
      return t('to.expiringIn', { days: filter.days });
    case 'channel':
      return t('to.channelOf', { id: filter.channelId });
    case 'server':
      return t('to.serverOf', { id: filter.serverId });
  }
}
