import { useQueryClient, type QueryFilters } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import type { Player } from '../player/player.ts';
import { lazyRoute } from '../lib/lazy-route.ts';
import { paths } from '../lib/address/paths.ts';
import { followOtherTabs, session } from '../lib/session.ts';
import { pageAfter } from './page-after.ts';

/** Travels when someone is signed in: a visitor has no line, no messages and nothing to report. */
const MemberLine = lazyRoute(() => import('./member-line.tsx'), 'MemberLine');

/** Pages that signing in again leads back to. */
const pagesOfMembers: readonly string[] = [paths.profile, paths.sendTime, paths.extraPlace];

/** Queries that have nothing to show yet. */
const unanswered: QueryFilters = { predicate: ({ state: { data } }) => data === undefined };

/** Goes on under the new session; but that has one picture, which belongs where somebody has just signed in. */
function takeUp(player: Player, { token, elsewhere }: ReturnType<typeof session.getState>): void {
  const on = player.store.getState().subject !== undefined;
  if (token !== undefined && elsewhere && on) player.fail('stream.replaced');
  else player.reopen();
}

/** What happens when a session begins or ends, wherever that was noticed. */
export function SessionWatch({ player }: { player: Player }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const token = useStore(session, (state) => state.token);
  const { pathname } = useLocation();
  const here = useRef(pathname);
  useEffect(() => {
    here.current = pathname;
  });
  useEffect(followOtherTabs, []);
  useEffect(
    () =>
      session.subscribe((state, before) => {
        if (state.token === before.token) return;
        const page = state.token === undefined ? pageAfter(state.ended) : undefined;
        // First of all the picture: nothing of a session that is over may go on.
        if (page !== undefined) player.close();
        queries.removeQueries({ queryKey: ['user'] });
        void queries.invalidateQueries({ queryKey: ['channels'] });
        // What was under way was under way for someone else, and is broken off with the session.
        void queries.cancelQueries(unanswered).then(() => queries.invalidateQueries(unanswered));
        if (page === undefined) takeUp(player, state);
        else {
          const from =
            page === paths.login && pagesOfMembers.includes(here.current) ? here.current : undefined;
          void navigate(page, { state: { from } });
        }
      }),
    [navigate, queries, player],
  );
  if (token === undefined) return null;
  return (
    <Suspense>
      <MemberLine key={token} player={player} token={token} />
    </Suspense>
  );
}
