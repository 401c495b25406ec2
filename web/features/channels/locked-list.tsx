import { LockOpen } from 'lucide-react';
import type { LockedChannel } from '../../../contract/models/channel.ts';
import { tLocks } from '../../i18n/et/locks.ts';
import { notify } from '../../../ui/feedback/notices.ts';
import { Button } from '../../../ui/input/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LogoTile } from '../../ui/logo-tile.tsx';
import { useChannelLock } from './channel-queries.ts';
import css from './channel-tools.module.css';

/** The channels out of sight, each with the way back. */
export function LockedList({ channels }: { channels: readonly LockedChannel[] }) {
  if (channels.length === 0) return <EmptyState text={tLocks('none')} />;
  return (
    <>
      <p className={css.text}>{tLocks('text')}</p>
      <ul className={css.list}>
        {channels.map((channel) => (
          <LockedItem key={channel.channel_id} channel={channel} />
        ))}
      </ul>
    </>
  );
}

function LockedItem({ channel }: { channel: LockedChannel }) {
  const { channel_id: channelId, number, name, logoUrl } = channel;
  const lock = useChannelLock(() => notify({ kind: 'info', text: tLocks('unlocked', { name }) }));
  return (
    <li>
      <span className="num">{number}</span>
      <LogoTile src={logoUrl} width={44} />
      <b>{name}</b>
      <Button
        busy={lock.isPending}
        aria-label={tLocks('unlockOne', { name })}
        onClick={() => lock.mutate({ channelId, locked: false })}
      >
        <LockOpen size={17} aria-hidden="true" />
        {tLocks('unlock')}
      </Button>
    </li>
  );
}
