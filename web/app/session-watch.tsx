import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Player } from '../player/player.ts';
import { paths } from '../lib/paths.ts';
import { followOtherTabs, session } from '../lib/session.ts';

/** What happens when a session begins or ends, wherever that was noticed. */
export function SessionWatch({ player }: { player: Player }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  useEffect(followOtherTabs, []);
  useEffect(
    () =>
      session.subscribe((state, before) => {
        if (state.token === before.token) return;
        queries.removeQueries({ queryKey: ['user'] });
        void queries.invalidateQueries({ queryKey: ['channels'] });
        if (state.ended === 'taken') {
          player.close();
          void navigate(paths.multipleSessions);
        } else if (state.ended === 'unknown') void navigate(paths.login);
        else player.reopen();
      }),
    [navigate, queries, player],
  );
  return null;
}
