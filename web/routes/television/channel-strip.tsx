import { Star } from 'lucide-react';
import { useMemo } from 'react';
import type { Channel } from '../../../contract/models/channel.ts';
import { channelsIn } from '../../features/channels/filter-channels.ts';
import type { LiveGuide } from '../../features/guide/use-on-air.ts';
import { tTelevision } from '../../i18n/et/television.ts';
import { titleOf } from '../../lib/text/program-title.ts';
import { LogoTile } from '../../ui/logo-tile.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Overlay } from './overlay.tsx';
import css from './television.module.css';

interface Props {
  channels: readonly Channel[];
  channelId: string | undefined;
  onAir: LiveGuide['onAir'];
  onZap: (channelId: string) => void;
  onMenu: () => void;
  onClose: () => void;
}

/** All channels with what is on, the favourites first; further to the left is the menu. */
export function ChannelStrip({ channels, channelId, onAir, onZap, onMenu, onClose }: Props) {
  const list = useMemo(() => {
    const favorites = channelsIn('favorites', channels, []);
    return [...favorites, ...channels.filter(({ userFavorite }) => !userFavorite)];
  }, [channels]);
  return (
    <Overlay
      label={tTelevision('channels')}
      side="left"
      out="ArrowRight"
      beyond={{ ArrowLeft: onMenu }}
      onClose={onClose}
    >
      <h2>{tTelevision('channels')}</h2>
      <ul className={css.lines}>
        {list.map((channel) => {
          const now = onAir.get(channel.id)?.now;
          return (
            <li key={channel.id}>
              <button
                type="button"
                className={css.line}
                aria-current={channel.id === channelId}
                onClick={() => {
                  onClose();
                  onZap(channel.id);
                }}
              >
                <span className={`${css.number} num`}>{channel.number}</span>
                <LogoTile src={channel.logoUrl} width={88} />
                <span className={css.words}>
                  <b>
                    {channel.name}
                    {channel.userFavorite && <Star size={24} fill="currentColor" aria-hidden="true" />}
                  </b>
                  {now && <small>{titleOf(now.name)}</small>}
                  {now && <ProgressBar fromMs={now.startTime} toMs={now.endTime} />}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Overlay>
  );
}
