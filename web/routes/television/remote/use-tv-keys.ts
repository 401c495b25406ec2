import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Channel } from '../../../../contract/models/channel.ts';
import { usePlayer } from '../../../features/watch/player-context.tsx';
import { toggleCaptions } from '../../../features/watch/captions/toggle-captions.ts';
import { toggleDescription } from '../../../features/watch/captions/toggle-sound.ts';
import { appHistory } from '../../../lib/address/app-history.ts';
import { addressNow, paths } from '../../../lib/address/paths.ts';
import { useGo } from '../../../lib/address/use-go.ts';
import { hearRest, useLayer } from '../../../lib/address/use-layer.ts';
import { isSecondPress } from '../../../lib/device/arrival.ts';
import { listenToRemote } from '../../../lib/device/remote-keys.ts';
import { askForKeys } from '../../../lib/device/tv-set.ts';
import { moveFocus } from '../../../lib/moving/move-focus.ts';
import type { Player } from '../../../player/player.ts';
import { useNumberEntry } from '../../play/use-number-entry.ts';
import type { Zapping } from '../../play/use-zapping.ts';
import { colourPages } from '../actions/colour-links.tsx';
import type { OpenOverlay } from '../tv-overlay.tsx';
import { mediaKeys } from './media-keys.ts';
import { useHeldChannel } from './use-held-channel.ts';

const captionKeys = new Set(['ColorF3Blue', 'Subtitle', 'ClosedCaptionToggle']);

interface Keys {
  channels: readonly Channel[];
  /** Those that the channel keys go round in. */
  round: readonly Channel[];
  zapping: Pick<Zapping, 'channelId' | 'zap' | 'step'>;
  surface: RefObject<HTMLElement | null>;
  /** Nothing but the picture is there. */
  bare: boolean;
  open: (overlay: OpenOverlay | undefined) => void;
  /** The past that plays was chosen on a page: the way back leads there. */
  fromPage: boolean;
  /** To the programme before or after the one on screen. */
  skip: (by: -1 | 1) => void;
}

/** What the keys of a remote control do. Answers the digits being typed, the channel that runs by, and what OK does. */
export function useTvKeys({ channels, round, zapping, surface, bare, open, fromPage, skip }: Keys) {
  const player = usePlayer();
  const { entry, shown } = useNumberEntry(channels, (channelId) => {
    open(undefined);
    zapping.zap(channelId);
  });
  const held = useHeldChannel(round, zapping);
  useRemote({ onDigit: entry.add, onHome: () => open(undefined), bare, skip });
  const press = (): void => {
    if (entry.enter()) return;
    // A picture that cannot begin, or says why it did not, has a button.
    const offered = surface.current?.querySelector<HTMLElement>('button, a');
    if (offered) offered.click();
    else open('actions');
  };
  const actions: Readonly<Record<string, (repeat: boolean) => void>> = {
    ArrowUp: (repeat) => held.press(1, repeat),
    ChannelUp: (repeat) => held.press(1, repeat),
    ArrowDown: (repeat) => held.press(-1, repeat),
    ChannelDown: (repeat) => held.press(-1, repeat),
    ArrowLeft: (repeat) => !repeat && open('channels'),
    ArrowRight: (repeat) => !repeat && open('programs'),
    Enter: press,
  };
  useLayer({
    onBack: bare && !fromPage ? () => entry.cancel() || backFromPicture(player, open) : undefined,
    backOnly: true,
    onKey(event) {
      if (!bare || event.ctrlKey || event.metaKey || event.altKey) return;
      const { activeElement } = document;
      // All else that has the focus is pressed, and left by arrows.
      if (activeElement instanceof HTMLElement && activeElement.matches('a, button, input')) {
        if (event.key === 'Enter') return;
      }
      const act = actions[event.key];
      if (!act) return;
      event.preventDefault();
      // An arrow that has just led out of what lay over the picture turns no channel when it was pressed twice.
      if (!isSecondPress(event.key)) act(event.repeat);
    },
  });
  return { entry: shown, running: held.running, press };
}

/** From the past to live, and from there to the question whether that is all. */
function backFromPicture(player: Player, open: Keys['open']): void {
  if (player.store.getState().place) player.jumpToLive();
  else open('exit');
}

interface Remote extends Pick<Keys, 'bare' | 'skip'> {
  /** Digits lead to a channel from everywhere. */
  onDigit: (digit: string) => void;
  onHome: () => void;
}

/** The remote control is heard wherever one is: Back, home, colours, digits, the keys of recorders, and arrows between all that can be pressed. */
function useRemote({ onDigit, onHome, bare, skip }: Remote): void {
  const go = useGo();
  const player = usePlayer();
  const hear = useEffectEvent((event: KeyboardEvent): boolean => {
    const media = mediaKeys(player, skip)[event.key];
    const page = colourPages.find(({ key }) => key === event.key);
    if (page) {
      // Pressed where it leads, it is no further step of the way back.
      if (!appHistory.isAt(page.to)) go(page.to);
    } else if (captionKeys.has(event.key)) toggleCaptions(player);
    else if (event.key === 'MediaAudioTrack') toggleDescription(player);
    // What was stopped by something that a dialog tells is not turned on behind it.
    else if (media && (bare || player.store.getState().failure === undefined)) media();
    else if (event.key === 'BrowserHome') {
      onHome();
      go(paths.main);
    } else if (/^\d$/.test(event.key) && !isTyping(event.target)) onDigit(event.key);
    else return moveFocus(event);
    return true;
  });
  useEffect(() => {
    askForKeys();
    appHistory.layFloor(paths.main);
    const stops = [
      listenToRemote(appHistory.back),
      hearRest((event) => {
        if (hear(event)) event.preventDefault();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
}

/** Digits are what is written: in a field, and with the letters on the screen. */
const isTyping = (target: EventTarget | null): boolean =>
  addressNow() === paths.search || (target instanceof HTMLElement && target.matches('input, textarea'));
