import { useCallback } from 'react';
import type { Channel } from '../../../contract/models/channel.ts';
import { useFavoriteToggle } from '../../features/channels/channel-queries.ts';
import { tAccount } from '../../i18n/et/account.ts';
import { tChannels } from '../../i18n/et/channels.ts';
import { notify } from '../../../ui/feedback/notices.ts';
import { paths } from '../../lib/address/paths.ts';

/** Puts the star on a channel or takes it off; a visitor is told who may. */
export function useStar(member: boolean): (channel: Channel) => void {
  const favorite = useFavoriteToggle().mutate;
  return useCallback(
    ({ id, userFavorite }) => {
      if (member) return favorite({ id, userFavorite: !userFavorite });
      const action = { label: tAccount('signIn'), to: paths.login };
      notify({ kind: 'info', text: tChannels('favoritesForMembers'), action });
    },
    [member, favorite],
  );
}
