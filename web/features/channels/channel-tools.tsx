import { Lock, Star } from 'lucide-react';
import type { Channel } from '../../../contract/models/channel.ts';
import { tLocks } from '../../i18n/et/locks.ts';
import { notify } from '../../../ui/feedback/notices.ts';
import { paths } from '../../lib/address/paths.ts';
import { Button } from '../../../ui/input/button.tsx';
import { useChannelLock } from './channel-queries.ts';
import css from './channel-tools.module.css';

interface Props {
  channel: Channel;
  onFavorite: (channel: Channel) => void;
}

/** What a member does with a channel: star it, or put it out of sight. */
export function ChannelTools({ channel, onFavorite }: Props) {
  const { id, name, userFavorite } = channel;
  const lock = useChannelLock(() =>
    notify({
      kind: 'info',
      text: tLocks('tools.locked', { name }),
      action: { label: tLocks('tools.show'), to: paths.lockedChannels },
    }),
  );
  return (
    <div className={css.tools} role="group" aria-label={tLocks('tools.label', { name })}>
      <Button aria-pressed={userFavorite} onClick={() => onFavorite(channel)}>
        <Star size={17} fill={userFavorite ? 'currentColor' : 'none'} aria-hidden="true" />
        {tLocks(userFavorite ? 'tools.removeFavorite' : 'tools.addFavorite')}
      </Button>
      <Button busy={lock.isPending} onClick={() => lock.mutate({ channelId: id, locked: true })}>
        <Lock size={17} aria-hidden="true" />
        {tLocks('tools.lock')}
      </Button>
    </div>
  );
}
