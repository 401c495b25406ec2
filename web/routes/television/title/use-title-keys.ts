import { useEffect, useState, type RefObject } from 'react';
import { notify } from '../../../../ui/feedback/notices.ts';
import { usePlayer } from '../../../features/watch/player-context.tsx';
import { tTelevision } from '../../../i18n/et/television.ts';
import { useLayer } from '../../../lib/address/use-layer.ts';
import { isSecondPress } from '../../../lib/device/arrival.ts';
import { moveFocus } from '../../../lib/moving/move-focus.ts';
import { mediaKeys, wind } from '../remote/media-keys.ts';

const seekSeconds = 10;
/** So long after the last press the line of a title is seen. */
const lineMs = 4_000;

interface Keys {
  /** It plays, and nothing has come in its place. */
  enabled: boolean;
  onAct: () => void;
  onNext: () => void;
}

/** What keys do while a title is watched. Answers whether its line is to be seen. */
export function useTitleKeys(slot: RefObject<HTMLElement | null>, { enabled, onAct, onNext }: Keys): boolean {
  const player = usePlayer();
  const [seeking, showLine] = useMoment(lineMs);
  const seek = (seconds: number): void => {
    player.seekBy(seconds);
    showLine();
  };
  const press = (): void => {
    // A picture that cannot begin, or says why it did not, has a button.
    const offered = slot.current?.querySelector<HTMLElement>('button, a');
    if (offered) offered.click();
    else onAct();
  };
  const skip = (by: -1 | 1): void => {
    if (by === 1) return onNext();
    player.seekToInstant(0);
    showLine();
  };
  const sayChannels = (): void => notify({ kind: 'info', text: tTelevision('film.channels') });
  const along = (direction: -1 | 1) => (isHeld: boolean) =>
    isHeld ? wind(player, direction) : seek(direction * seekSeconds);
  const actions: Readonly<Record<string, (isHeld: boolean) => void>> = {
    ...mediaKeys(player, skip),
    ChannelUp: sayChannels,
    ChannelDown: sayChannels,
    Enter: press,
    ArrowDown: press,
    // Above the picture there is nothing, and it stays.
    ArrowUp: showLine,
    // Remotes without keys of recorders: held, these wind.
    ArrowLeft: along(-1),
    ArrowRight: along(1),
  };
  useLayer({
    onKey(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { activeElement } = document;
      // What lies over the picture and has the focus is pressed, and left by arrows.
      const inside = activeElement !== slot.current && slot.current?.contains(activeElement);
      if (inside && moveFocus(event)) return event.preventDefault();
      const act = enabled && !inside ? actions[event.key] : undefined;
      if (!act) return;
      event.preventDefault();
      if (!isSecondPress(event.key)) act(event.repeat);
    },
  });
  return seeking;
}

/** True for a while after each call. */
function useMoment(lastsMs: number): [boolean, () => void] {
  const [calls, setCalls] = useState(0);
  useEffect(() => {
    if (calls === 0) return undefined;
    const timer = setTimeout(() => setCalls(0), lastsMs);
    return () => clearTimeout(timer);
  }, [calls, lastsMs]);
  return [calls > 0, () => setCalls((count) => count + 1)];
}
