import { useQuery } from '@tanstack/react-query';
import type { User } from '../../../contract/models/user.ts';
import { channelsQuery } from '../../features/channels/channel-queries.ts';
import { usePlayerView } from '../../features/watch/player-context.tsx';
import { t } from '../../i18n/t.ts';
import { channelPath } from '../../lib/address/paths.ts';
import { useGo } from '../../lib/address/use-go.ts';
import { Button } from '../../../ui/input/button.tsx';
import css from './viewtime-modal.module.css';

/** Nothing is left; who never had any is welcomed. Both may go on with what is open to all. */
export function OpenChannels({ user, close }: { user: User; close: () => void }) {
  const go = useGo();
  const playing = usePlayerView(({ channelId }) => channelId);
  const open = useQuery(channelsQuery(true)).data?.filter(({ demo }) => demo) ?? [];
  const watch = (): void => {
    const [first] = open;
    if (first === undefined || open.some(({ id }) => id === playing)) close();
    else go(channelPath(first.id));
  };
  return (
    <div className={css.open}>
      {user.expirationdate === null ? (
        <>
          <p>{t('viewtime.welcomeText')}</p>
          <p>{t('viewtime.welcomeMore')}</p>
        </>
      ) : (
        <p>{t('viewtime.expiredText')}</p>
      )}
      <Button onClick={watch}>{t('viewtime.openChannels')}</Button>
    </div>
  );
}
