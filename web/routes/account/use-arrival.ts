import { useCallback } from 'react';
import type { NowWatching } from '../../../contract/models/user.ts';
import { usePlayer } from '../../features/watch/player-context.tsx';
import { channelPath, paths } from '../../lib/address/paths.ts';
import { useGo } from '../../lib/address/use-go.ts';
import { takeDestination } from '../../lib/address/way-back.ts';
import { isTvMode } from '../../lib/device/tv-mode.ts';
import { resumeAt } from '../play/resume-at.ts';

/** Where someone who has just signed in goes: on with what the other device played, back to where they were, or home. */
export function useArrival(wayBack: string | undefined): (watching?: NowWatching) => void {
  const go = useGo();
  const player = usePlayer();
  return useCallback(
    (watching) => {
      const home = isTvMode() ? paths.tv : paths.main;
      const destination = takeDestination();
      if (!watching) return go(wayBack ?? destination ?? home, { replace: true });
      const { channelId, atMs } = watching;
      const path = atMs === null ? channelPath(channelId) : resumeAt(player, channelId, atMs);
      go(path, { replace: true });
    },
    [go, player, wayBack],
  );
}
