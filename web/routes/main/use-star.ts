import { useCallback } from 'react';
import type { Channel } from '../../../contract/models/channel.ts';
import { useFavoriteToggle } from '../../features/channels/channel-queries.ts';
import { t } from '../../i18n/t.ts';
import { notify } from '../../../ui/feedback/notices.ts';
import { paths } from '../../lib/address/paths.ts';

/** Puts the star on a channel or takes it off; a visitor is told who may. */
export function useStar(member: boolean): (channel: Channel) => void {
  const favorite = useFavoriteToggle().mutate;
  return useCallback(
    ({ id, userFavorite }) => {
      if (member) return favorite({ id, userFavorite: !userFavorite });
      const action = { label: t('account.signIn'), to: paths.login };
      notify({ kind: 'info', text: t('channels.favoritesForMembers'), action });
    },
    [member, favorite],
  );
}
