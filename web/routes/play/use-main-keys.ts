import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, type RefObject } from 'react';
import type { Channel } from '../../../contract/models/channel.ts';
import type { ProgramSummary } from '../../../contract/models/program.ts';
import { nowMs } from '../../../ui/lib/clock.ts';
import { channelSearchId } from '../../features/channels/channel-list.tsx';
import { programQuery } from '../../features/guide/guide-queries.ts';
import type { KeyAction } from '../../features/watch/key-map.ts';
import { actOnPicture } from '../../features/watch/picture-keys.ts';
import { usePlayer } from '../../features/watch/player-context.tsx';
import { useFullscreen } from '../../features/watch/use-fullscreen.ts';
import { useKeyboard } from '../../features/watch/use-keyboard.ts';
import { useGo } from '../../lib/address/use-go.ts';
import { useDesktop } from '../../lib/device/device.ts';
import { paths } from '../../lib/address/paths.ts';
import type { Shown } from '../main/use-watched.ts';
import { toggleMark } from './mark-by-key.ts';
import { restart, restartMs } from './use-details.ts';
import { useNext } from './use-next.ts';
import { useNumberEntry } from './use-number-entry.ts';
import type { Zapping } from './use-zapping.ts';

interface Keys {
  /** Digits being typed, and the name of the channel they mean. */
  entry: { digits: string; name: string | undefined };
  help: boolean;
  openHelp: () => void;
  closeHelp: () => void;
}

/** What each key does on the main screen. */
export function useMainKeys(
  channels: readonly Channel[],
  { zap, step, swap }: Zapping,
  surface: RefObject<HTMLElement | null>,
  shown: Shown,
): Keys {
  const player = usePlayer();
  const { programs } = shown;
  const queries = useQueryClient();
  const go = useGo();
  const desktop = useDesktop();
  const fullscreen = useFullscreen(surface);
  const [help, setHelp] = useState(false);
  const openHelp = useCallback(() => setHelp(true), []);
  const { entry, shown: typed } = useNumberEntry(channels, zap);

  const next = useNext();
  const skipToNext = (program: ProgramSummary | undefined): boolean => {
    const past = program !== undefined && player.store.getState().place !== undefined;
    if (past) void next.skip(program.id);
    return past;
  };
  const restartByKey = (): boolean => {
    const details = programs.now && queries.getQueryData(programQuery(programs.now.id).queryKey);
    const startMs = restartMs(shown, details, nowMs());
    if (startMs !== undefined) restart(player, shown, startMs);
    return startMs !== undefined;
  };
  const handle = (action: KeyAction): boolean => {
    switch (action.do) {
      case 'step':
        step(action.by);
        return true;
      case 'digit':
        entry.add(action.digit);
        return true;
      case 'enter':
        return entry.enter();
      case 'escape':
        return entry.cancel();
      case 'lastChannel':
        swap();
        return true;
      case 'live':
        player.jumpToLive();
        return true;
      case 'restart':
        return restartByKey();
      case 'record':
        return toggleMark(queries, 'record', programs.now);
      case 'remind':
        return toggleMark(queries, 'remind', programs.next);
      case 'next':
        return skipToNext(programs.now);
      case 'search':
        document.getElementById(channelSearchId)?.focus();
        return true;
      case 'guide':
        go(paths.guide);
        return true;
      case 'help':
        openHelp();
        return true;
      default:
        return actOnPicture(action, player, fullscreen);
    }
  };
  useKeyboard(handle, desktop);
  return { entry: typed, help, openHelp, closeHelp: () => setHelp(false) };
}
