import { useCallback } from 'react';
import type { Channel } from '../../../contract/models/channel.ts';
import type { LiveGuide } from '../../features/guide/use-on-air.ts';
import type { Looks } from '../../lib/address/main-pages.ts';
import type { Watched } from '../main/use-watched.ts';
import type { Zapping } from '../play/use-zapping.ts';
import { Actions } from './actions/actions.tsx';
import { ChannelStrip } from './channel-strip.tsx';
import { TvAccount } from './menus/tv-account.tsx';
import { TvHelp } from './menus/tv-help.tsx';
import { TvMenu } from './menus/tv-menu.tsx';
import { TvSettings } from './menus/tv-settings.tsx';
import { ExitQuestion, PlainQuestion, SignOutQuestion } from './questions.tsx';
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
  | 'signOut'
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
      return <TvAccount onSignOut={() => open('signOut')} onClose={onClose} />;
    case 'help':
      return <TvHelp onClose={onClose} />;
    case 'settings':
      return <TvSettings onPlain={() => open('plain')} onClose={onClose} />;
    case 'signOut':
      return <SignOutQuestion onClose={onClose} />;
    case 'plain':
      return <PlainQuestion onClose={onClose} />;
    case 'exit':
      return <ExitQuestion onClose={onClose} />;
  }
}
