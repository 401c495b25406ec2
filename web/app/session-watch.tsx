import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { keep } from '../../ui/lib/storage.ts';
import { paths } from '../lib/address/paths.ts';
import { useGo } from '../lib/address/use-go.ts';
import { lazy } from '../lib/loading/lazy.ts';
import { followOtherTabs, session, type SessionEnd } from '../lib/session.ts';
import { storageKeys } from '../lib/storage-keys.ts';
import type { Player } from '../player/player.ts';

/** The page that a session's end leads to; undefined when the member just left and stays where they are. */
function pageAfter(ended: SessionEnd | undefined): string | undefined {
  switch (ended) {
    case 'taken':
      return paths.multipleSessions;
    case 'blocked':
      return paths.blocked;
    case 'device':
    case 'password':
    case 'deleted':
    case 'unknown':
      return paths.login;
    case 'left':
    case undefined:
      return undefined;
  }
}

/** Travels when someone is signed in: a visitor has no line, no messages and nothing to report. */
const MemberLine = lazy(() => import('./member-line.tsx'), 'MemberLine', { lane: 'later' });

/** Goes on under the new session; but that has one picture, which belongs where somebody has just signed in. */
function takeUp(player: Player, { token, fromOtherTab }: ReturnType<typeof session.getState>): void {
  const on = player.store.getState().subject !== undefined;
  if (token !== undefined && fromOtherTab && on) player.fail('stream.replaced');
  else player.reopen();
}

/** What happens when a session begins or ends, wherever that was noticed. */
export function SessionWatch({ player }: { player: Player }) {
  const go = useGo();
  const token = useStore(session, (state) => state.token);
  const { pathname, search } = useLocation();
  const here = useRef(pathname);
  useEffect(() => {
    here.current = pathname + search;
  });
  useAnswersOf(token);
  useEffect(followOtherTabs, []);
  useEffect(
    () =>
      session.subscribe((state, before) => {
        if (state.token === before.token) return;
        const page = state.token === undefined ? pageAfter(state.ended) : undefined;
        // First of all the picture: nothing of a session that is over may go on.
        if (page !== undefined) player.close();
        // The search may not have come yet; where it has, it forgets by itself.
        if (before.token !== undefined) keep(storageKeys.searches, undefined);
        if (page === undefined) takeUp(player, state);
        else go(page, { state: { from: page === paths.login ? here.current : undefined } });
      }),
    [go, player],
  );
  if (token === undefined) return null;
  return (
    <Suspense>
      <MemberLine key={token} player={player} token={token} />
    </Suspense>
  );
}

/**
 * Answers are kept for one account: with another one, or none, nothing is left of those before. It happens when the
 * screen has turned to the new account, so that what is asked for anew is asked for by what now stands there.
 */
function useAnswersOf(token: string | undefined): void {
  const queries = useQueryClient();
  const askedBy = useRef(token);
  useEffect(() => {
    if (askedBy.current === token) return;
    askedBy.current = token;
    queries.removeQueries({ type: 'inactive' });
    void queries.resetQueries();
  }, [queries, token]);
}
