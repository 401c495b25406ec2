import { useEffect, type RefObject } from 'react';
import type { Channel } from '../../../contract/models/channel.ts';
import { usePlayer } from '../../features/watch/player-context.tsx';
import { appHistory } from '../../lib/address/app-history.ts';
import { paths } from '../../lib/address/paths.ts';
import { useGo } from '../../lib/address/use-go.ts';
import { hearRest, useLayer } from '../../lib/address/use-layer.ts';
import { listenToRemote } from '../../lib/device/remote-keys.ts';
import { askForKeys } from '../../lib/device/tv-set.ts';
import { moveFocus } from '../../lib/moving/move-focus.ts';
import type { Player } from '../../player/player.ts';
import { useNumberEntry } from '../play/use-number-entry.ts';
import type { Zapping } from '../play/use-zapping.ts';
import { colourPages } from './colour-links.tsx';

const seekSeconds = 10;

export type OpenOverlay = 'channels' | 'programs' | 'actions' | 'menu' | 'settings' | 'exit';

interface Keys {
  channels: readonly Channel[];
  zapping: Pick<Zapping, 'zap' | 'step'>;
  surface: RefObject<HTMLElement | null>;
  /** Nothing but the picture is there. */
  bare: boolean;
  open: (overlay: OpenOverlay) => void;
}

/** What the keys of a remote control do. Answers the digits being typed, and what OK does. */
export function useTvKeys({ channels, zapping, surface, bare, open }: Keys) {
  const player = usePlayer();
  const { entry, shown } = useNumberEntry(channels, zapping.zap);
  useRemote();
  const press = (): void => {
    if (entry.enter()) return;
    // A picture that cannot begin, or says why it did not, has a button.
    const offered = surface.current?.querySelector<HTMLElement>('button, a');
    if (offered) offered.click();
    else open('actions');
  };
  const actions: Readonly<Record<string, () => void>> = {
    ArrowUp: () => zapping.step(1),
    ChannelUp: () => zapping.step(1),
    ArrowDown: () => zapping.step(-1),
    ChannelDown: () => zapping.step(-1),
    ArrowLeft: () => open('channels'),
    ArrowRight: () => open('programs'),
    Enter: press,
    ...mediaKeys(player),
  };
  useLayer({
    onBack: bare ? () => entry.cancel() || backFromPicture(player, open) : undefined,
    backOnly: true,
    onKey(event) {
      if (!bare || event.ctrlKey || event.metaKey || event.altKey) return;
      const { activeElement } = document;
      // All else that has the focus is pressed, and left by arrows.
      if (activeElement instanceof HTMLElement && activeElement.matches('a, button, input')) {
        if (event.key === 'Enter') return;
      }
      const act = /^\d$/.test(event.key) ? () => entry.add(event.key) : actions[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    },
  });
  return { entry: shown, press };
}

/** From the past to live, and from there to the question whether that is all. */
function backFromPicture(player: Player, open: (overlay: OpenOverlay) => void): void {
  if (player.store.getState().place) player.jumpToLive();
  else open('exit');
}

const mediaKeys = (player: Player): Readonly<Record<string, () => void>> => ({
  MediaPlayPause: () => player.toggle(),
  MediaPlay: () => player.play(),
  MediaPause: () => player.pause(),
  MediaStop: () => player.pause(),
  MediaRewind: () => player.seekBy(-seekSeconds),
  MediaFastForward: () => player.seekBy(seekSeconds),
});

/** The remote control is heard wherever one is: Back, colours, and arrows between all that can be pressed. */
function useRemote(): void {
  const go = useGo();
  useEffect(() => {
    askForKeys();
    appHistory.layFloor(paths.main);
    const stops = [
      listenToRemote(appHistory.back),
      hearRest((event) => {
        const page = colourPages.find(({ key }) => key === event.key);
        if (page) go(page.to);
        if (page || moveFocus(event)) event.preventDefault();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [go]);
}
