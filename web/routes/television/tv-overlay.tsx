import { useCallback } from 'react';
import type { Channel } from '../../../contract/models/channel.ts';
import type { LiveGuide } from '../../features/guide/use-on-air.ts';
import { tTelevision } from '../../i18n/et/television.ts';
import type { Looks } from '../../lib/address/main-pages.ts';
import { leaveApp } from '../../lib/device/tv-set.ts';
import type { Watched } from '../main/use-watched.ts';
import type { Zapping } from '../play/use-zapping.ts';
import { Actions } from './actions.tsx';
import { ChannelStrip } from './channel-strip.tsx';
import { MiniGuide } from './mini-guide.tsx';
import { Overlay } from './overlay.tsx';
import css from './television.module.css';
import { TvMenu } from './tv-menu.tsx';
import { TvSettings } from './tv-settings.tsx';
import type { OpenOverlay } from './use-tv-keys.ts';

/** Back was pressed where there is nothing to go back to. */
function ExitQuestion({ onClose }: { onClose: () => void }) {
  const exit = (): void => {
    onClose();
    leaveApp();
  };
  return (
    <Overlay label={tTelevision('exit')} side="middle" stays onClose={onClose}>
      <h2 lang="en">{tTelevision('exit')}</h2>
      <div className={css.actions} data-row lang="en">
        <button type="button" className={css.action} onClick={exit}>
          {tTelevision('exitYes')}
        </button>
        <button type="button" className={css.action} data-first onClick={onClose}>
          {tTelevision('exitNo')}
        </button>
      </div>
    </Overlay>
  );
}

interface Props extends Looks {
  overlay: OpenOverlay;
  open: (overlay: OpenOverlay | undefined) => void;
  channels: readonly Channel[];
  guide: LiveGuide;
  zapping: Zapping;
  watched: Watched;
}

/** What lies over the picture just now: one thing at a time. */
export function TvOverlay({ overlay, open, member, catalogue, channels, guide, zapping, watched }: Props) {
  const onClose = useCallback(() => open(undefined), [open]);
  const onMenu = useCallback(() => open('menu'), [open]);
  const { channelId } = watched;
  switch (overlay) {
    case 'channels':
      return (
        <ChannelStrip {...{ channels, channelId, onMenu, onClose }} onAir={guide.onAir} onZap={zapping.zap} />
      );
    case 'programs':
      return channelId === undefined ? null : (
        <MiniGuide {...{ watched, channelId, guide, onClose }} replay={zapping.replay} />
      );
    case 'actions':
      return <Actions {...{ watched, member, onMenu, onClose }} />;
    case 'menu':
      return <TvMenu {...{ member, catalogue, onClose }} onSettings={() => open('settings')} />;
    case 'settings':
      return <TvSettings {...{ member, onClose }} />;
    case 'exit':
      return <ExitQuestion onClose={onClose} />;
  }
}
