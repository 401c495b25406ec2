import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { Suspense } from 'react';
import { Outlet, Route, Routes, useLocation } from 'react-router';
import { vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { AppRouter } from '../app/app-router.tsx';
import { Pages } from '../app/pages.tsx';
import { PlayerProvider } from '../features/watch/player-context.tsx';
import { beginSession, endSession } from '../lib/session.ts';
import { OpeningQuestion } from '../routes/play/opening.tsx';
import type { Player } from '../player/player.ts';
import { freshView, type PlayerView } from '../player/view.ts';
import { NoticeBar } from '../../ui/feedback/notice-bar.tsx';
import { Link } from '../ui/link.tsx';
import { holdAway } from './nearness.ts';
import { monthOffers } from './offers.ts';

export const pageOf = <T,>(...list: T[]) => ({ list, count: list.length, cursor: null });

/** What was asked, and what is answered: by the beginning of the address; the longest that fits. */
export interface World {
  asked: string[];
  answers: Record<string, unknown>;
}

/** Answers calls by hand, to a member or a visitor, and shows the pages at an address, beside what plays. */
export function showPages(
  address: string,
  answers: World['answers'],
  member = true,
  playing: Partial<PlayerView> = {},
) {
  const world: World = { asked: [], answers: { '/channels': [], '/genres': [], '/user': [], ...answers } };
  if (member) beginSession('tok', true);
  else endSession('left');
  location.hash = `#${address}`;
  holdAway();
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    world.asked.push(path + (typeof init?.body === 'string' ? ` ${init.body}` : ''));
    const [known] = Object.keys(world.answers)
      .filter((start) => path.replace(/^\/(api|demo)/, '').startsWith(start))
      .sort((one, other) => other.length - one.length);
    if (path.endsWith('/viewtime/offers')) return Promise.resolve(Response.json(monthOffers));
    const answer = known === undefined ? undefined : world.answers[known];
    if (answer instanceof Response) return Promise.resolve(answer.clone());
    return Promise.resolve(Response.json(answer ?? { list: [], count: 0, cursor: null }));
  });
  const store = createStore(() => ({
    ...freshView({ quality: 'high', volume: 1, muted: false }),
    ...playing,
  }));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PlayerProvider value={{ store } as Partial<Player> as Player}>
        <AppRouter fetchPage={Pages.fetch}>
          <Routes>
            <Route element={<Outlet context={{ close: () => undefined }} />}>
              <Route path="/" element={<Here />} />
              <Route path="/channel/:id" element={<Here />} />
              <Route path="/view/*" element={<Here />} />
              <Route path="/login" element={<Here />} />
              <Route
                path="*"
                element={
                  <Suspense>
                    <Pages />
                  </Suspense>
                }
              />
            </Route>
          </Routes>
          <NoticeBar Link={Link} />
          <OpeningQuestion />
        </AppRouter>
      </PlayerProvider>
    </QueryClientProvider>,
  );
  return world;
}

/** Where one has come to, outside of the pages. */
function Here() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}
