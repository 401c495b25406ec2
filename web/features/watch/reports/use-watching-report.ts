import { useEffect } from 'react';
import { reportWatching } from '../../../../contract/routes/sessions.ts';
import { call } from '../../../lib/api.ts';
import type { Player } from '../../../player/player.ts';
import { createWatchingReport } from './watching-report.ts';

/** Tells the server where the picture is, when it is not live, so that another device can go on there. */
export function useWatchingReport(player: Player): void {
  useEffect(
    () =>
      createWatchingReport(player, (watching) => {
        // A report that gets lost is made good by the next one.
        void call(reportWatching, { body: watching }).catch(() => undefined);
      }),
    [player],
  );
}
