import { useCallback } from 'react';
import { notify } from '../../../ui/feedback/notices.ts';
import type { Channel } from '../../../contract/models/channel.ts';
import type { LiveGuide } from '../../features/guide/use-on-air.ts';
import { tTelevision } from '../../i18n/et/television.ts';
import { paths } from '../../lib/address/paths.ts';
import type { Looks } from '../../lib/address/main-pages.ts';
import { leaveTvMode } from '../../lib/device/tv-mode.ts';
import { leaveApp } from '../../lib/device/tv-set.ts';
import type { Watched } from '../main/use-watched.ts';
import type { Zapping } from '../play/use-zapping.ts';
import { Actions } from './actions/actions.tsx';
import { ChannelStrip } from './channel-strip.tsx';
import { TvAccount } from './menus/tv-account.tsx';
import { TvHelp } from './menus/tv-help.tsx';
import { TvMenu } from './menus/tv-menu.tsx';
import { TvSettings } from './menus/tv-settings.tsx';
import { Question } from './question.tsx';
import { Evening } from './schedule/evening.tsx';
import { MiniGuide } from './schedule/mini-guide.tsx';

/** What may lie over the picture. */
export type OpenOverlay =
  | 'channels'
  | 'programs'
  | 'evening'
  | 'actions'
  | 'menu'
  | 'account'
  | 'help'
  | 'settings'
  | 'plain'
  | 'exit';

interface Props extends Looks {
  overlay: OpenOverlay;
  open: (overlay: OpenOverlay | undefined) => void;
  channels: readonly Channel[];
  guide: LiveGuide;
  zapping: Zapping;
  watched: Watched;
}

/** To the view of all other screens, which says at once how to come back. */
function toPlainView(): void {
  leaveTvMode();
  notify({
    kind: 'info',
    text: tTelevision('plain.there'),
    action: { label: tTelevision('plain.return'), to: paths.tv },
    shownForMs: 20_000,
  });
}

/** What lies over the picture just now: one thing at a time. */
export function TvOverlay({ overlay, open, member, catalogue, channels, guide, zapping, watched }: Props) {
  const onClose = useCallback(() => open(undefined), [open]);
  const onMenu = useCallback(() => open('menu'), [open]);
  const onEvening = useCallback(() => open('evening'), [open]);
  const { channelId } = watched;
  switch (overlay) {
    case 'channels':
      return (
        <ChannelStrip {...{ channels, channelId, onMenu, onClose }} onAir={guide.onAir} onZap={zapping.zap} />
      );
    case 'programs':
      return channelId === undefined ? null : (
        <MiniGuide {...{ watched, channelId, guide, onEvening, onClose }} replay={zapping.replay} />
      );
    case 'evening':
      return <Evening {...{ watched, channels, onClose }} replay={zapping.replay} />;
    case 'actions':
      return <Actions {...{ watched, member, onEvening, onMenu, onClose }} />;
    case 'menu':
      return (
        <TvMenu
          {...{ member, catalogue, onClose }}
          onAccount={() => open('account')}
          onHelp={() => open('help')}
          onSettings={() => open('settings')}
        />
      );
    case 'account':
      return <TvAccount onClose={onClose} />;
    case 'help':
      return <TvHelp onClose={onClose} />;
    case 'settings':
      return <TvSettings onPlain={() => open('plain')} onClose={onClose} />;
    case 'plain':
      return (
        <Question
          asks={tTelevision('plain.ask')}
          says={tTelevision('plain.back')}
          yes={tTelevision('plain.yes')}
          no={tTelevision('plain.no')}
          onYes={toPlainView}
          onClose={onClose}
        />
      );
    case 'exit':
      return (
        <Question
          asks={tTelevision('exit')}
          yes={tTelevision('exitYes')}
          no={tTelevision('exitNo')}
          lang="en"
          onYes={leaveApp}
          onClose={onClose}
        />
      );
  }
}
