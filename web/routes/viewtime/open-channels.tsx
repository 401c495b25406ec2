import { useQuery } from '@tanstack/react-query';
import type { User } from '../../../contract/models/user.ts';
import { channelsQuery } from '../../features/channels/channel-queries.ts';
import { usePlayerView } from '../../features/watch/player-context.tsx';
import { tViewtime } from '../../i18n/et/viewtime.ts';
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
          <p>{tViewtime('welcomeText')}</p>
          <p>{tViewtime('welcomeMore')}</p>
        </>
      ) : (
        <p>{tViewtime('expiredText')}</p>
      )}
      <Button onClick={watch}>{tViewtime('openChannels')}</Button>
    </div>
  );
}
