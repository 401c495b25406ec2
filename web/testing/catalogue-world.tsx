import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { Suspense } from 'react';
import { Outlet, Route, Routes, useLocation } from 'react-router';
import { vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { AppRouter } from '../app/app-router.tsx';
import { Pages } from '../app/pages.tsx';
import { PlayerProvider } from '../features/watch/player-context.tsx';
import { beginSession, endSession } from '../lib/session.ts';
import type { Player } from '../player/player.ts';
import { freshView } from '../player/view.ts';
import { NoticeBar } from '../ui/notice-bar.tsx';

export const pageOf = <T,>(...list: T[]) => ({ list, count: list.length, cursor: null });

const watched = new Map<Element, (entries: { isIntersecting: boolean; target: Element }[]) => void>();

/** Nothing comes near by itself. */
class Observer {
  private readonly tell: (entries: { isIntersecting: boolean; target: Element }[]) => void;
  constructor(tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
    this.tell = tell;
  }
  observe = (element: Element) => void watched.set(element, this.tell);
  unobserve = (element: Element) => void watched.delete(element);
  disconnect = () => watched.clear();
}

/** What is on the page comes near to what is seen. */
export const comesNear = (selector: string): void =>
  act(() => {
    for (const [target, tell] of watched)
      if (target.matches(selector)) tell([{ isIntersecting: true, target }]);
  });

/** What was asked, and what is answered: by the beginning of the address; the longest that fits. */
export interface World {
  asked: string[];
  answers: Record<string, unknown>;
}

/** Answers calls by hand, to a member or a visitor, and shows the pages at an address. */
export function showPages(address: string, answers: World['answers'], member = true) {
  const world: World = { asked: [], answers: { '/channels': [], '/genres': [], '/user': [], ...answers } };
  if (member) beginSession('tok', true);
  else endSession('left');
  location.hash = `#${address}`;
  watched.clear();
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    world.asked.push(path + (typeof init?.body === 'string' ? ` ${init.body}` : ''));
    const [known] = Object.keys(world.answers)
      .filter((start) => path.replace(/^\/(api|demo)/, '').startsWith(start))
      .sort((one, other) => other.length - one.length);
    const answer = known === undefined ? undefined : world.answers[known];
    if (answer instanceof Response) return Promise.resolve(answer.clone());
    return Promise.resolve(Response.json(answer ?? { list: [], count: 0, cursor: null }));
  });
  const store = createStore(() => freshView({ quality: 'high', volume: 1, muted: false }));
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
          <NoticeBar />
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
