import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { viewtimeRedirectMs } from '../../../contract/constants.ts';
import { useExpiry } from '../../features/account/use-expiry.ts';
import { usePlayer, usePlayerView } from '../../features/watch/player-context.tsx';
import { paths } from '../../lib/address/paths.ts';
import { session } from '../../lib/session.ts';

/**
 * When viewing time runs out the picture stops, and a little later the page that explains it opens.
 * @param watching whether picture or sound are what the member has before him; otherwise it waits until they are
 */
export function useViewtimeEnd(expiresAt: number | null | undefined, watching: boolean): void {
  const player = usePlayer();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const over = usePlayerView(({ failure }) => failure === 'viewtime.expired');
  useExpiry(
    expiresAt,
    useCallback(() => player.fail('viewtime.expired'), [player]),
  );
  useEffect(() => {
    // The server knew first; what the header says must follow.
    if (over) void queries.invalidateQueries({ queryKey: ['user'] });
  }, [over, queries]);
  useEffect(() => {
    if (!over || !watching) return;
    const timer = setTimeout(() => {
      // Whose session ended meanwhile is on the page that says so, and stays there.
      if (session.getState().token !== undefined) void navigate(paths.viewtime);
    }, viewtimeRedirectMs);
    return () => clearTimeout(timer);
  }, [over, watching, navigate]);
}
