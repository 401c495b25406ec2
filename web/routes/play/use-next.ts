import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CatalogueItem } from '../../../contract/models/catalogue.ts';
import { notify } from '../../../ui/feedback/notices.ts';
import { nextQuery } from '../../features/watch/next/next-queries.ts';
import { tWatch } from '../../i18n/et/watch.ts';
import { locationNow } from '../../lib/address/app-history.ts';
import { playPath } from '../../lib/address/play-path.ts';
import { useGo } from '../../lib/address/use-go.ts';

/**
 * Goes to the next episode, in place of the one before in the history: by itself at its end, or at once, when a key
 * wants it.
 */
export function useNext() {
  const queries = useQueryClient();
  const go = useGo();
  const play = useCallback(
    (next: CatalogueItem): void => go(playPath(next), { replace: true, state: locationNow().state }),
    [go],
  );
  /** Where there is no next one it goes on as it is, and says so to the viewer who pressed the key. */
  const skip = useCallback(
    async (programId: number): Promise<void> => {
      const next = await queries.fetchQuery(nextQuery(programId)).catch(() => undefined);
      if (next) play(next);
      else if (next === null) notifyOfNone();
    },
    [queries, play],
  );
  return { play, skip };
}

/** For a viewer who asked for the next episode of what has none. */
export const notifyOfNone = (): void => notify({ kind: 'info', text: tWatch('noNext') });
